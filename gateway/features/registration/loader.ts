import { paths } from '#shared/paths.ts'
import type { Loaders } from '#gateway/pages/page-request.ts'

export const registrationLoaders = {
  // Who has an account already buys with it; the car of the quote goes along as a draft (QUO-O5).
  '/quoter/user-registration': ({ session }) =>
    session === null ? { data: null } : { redirect: paths.contract('vehicle/data') },
} satisfies Partial<Loaders>
