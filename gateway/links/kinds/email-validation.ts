import { paths } from '#shared/paths.ts'
import { days, type LinkKind } from '../link-kind.ts'
import { plainToken } from '../values.ts'

interface EmailValidation {
  readonly purpose: 'email-validation'
  readonly token: string
}

/** The link of an e-mail validation (ACC-29). */
export const emailValidation: LinkKind<EmailValidation> = {
  parameters: ['token'],
  decode({ query }) {
    const token = plainToken(query)
    return token === undefined ? undefined : { purpose: 'email-validation', token }
  },
  identity: ({ token }) => [token],
  // The link stays usable, because the insurer makes its token single-use, and the object tells later visitors the
  // outcome (D305).
  isSingleUse: false,
  lifeMs: days(1),
  opens: paths.emailValidation,
  without: () => paths.emailValidation(),
}
