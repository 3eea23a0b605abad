import { feature } from '#gateway/features/feature.ts'
import { adjusterCalls } from './adjuster/api.ts'
import { adjusterLoaders } from './adjuster/load.ts'
import { claimFormsCalls } from './driver/api.ts'
import { claimFormsLoaders } from './driver/load.ts'
import { adjusterPhotosCalls, driverPhoneLinkCalls, driverPhotosCalls } from './photos/photos-api.ts'
import { claimPrivacyCalls } from './privacy.ts'

/** The two forms by link: a driver's and an adjuster's. */
export const formsFeature = feature({
  calls: [
    ...claimFormsCalls,
    ...driverPhotosCalls,
    ...driverPhoneLinkCalls,
    ...claimPrivacyCalls,
    ...adjusterCalls,
    ...adjusterPhotosCalls,
  ],
  loaders: { ...claimFormsLoaders, ...adjusterLoaders },
})
