import { paths } from '#shared/paths.ts'
import type { Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { registrationCalls } from './api.ts'

const loaders = {
  // A person with an account buys with it, so the vehicle of the quote becomes a draft (QUO-O5).
  '/quoter/user-registration': ({ session }) =>
    session === null ? { data: null } : { redirect: paths.contract('vehicle/data') },
} satisfies Partial<Loaders>

export const registrationFeature = feature({ calls: registrationCalls, loaders })
