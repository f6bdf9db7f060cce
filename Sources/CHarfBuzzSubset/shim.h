#ifndef CELLLAYOUT_CHARFBUZZSUBSET_SHIM_H
#define CELLLAYOUT_CHARFBUZZSUBSET_SHIM_H

#include <hb.h>
#include <hb-subset.h>

#endif
