import { paths } from '#shared/paths.ts'
import { decodeBase64, onlyValue, plainToken } from '../values.ts'
import { hours, type LinkKind } from '../link-kind.ts'

interface Restore {
  readonly purpose: 'restore'
  readonly token: string
  /**
   * E-mail of the person; it is used only for the password rule about its local part (ACC-25), and authorises nothing.
   */
  readonly email: string
}

const emailShape = /^[^\s"@]{1,64}@[^\s"@]+\.[A-Za-z]{2,}$/

/** The link that restores a password (ACC-22, ACC-23). */
export const restore: LinkKind<Restore> = {
  parameters: ['k', 'token'],
  decode({ query }) {
    const token = plainToken(query)
    const email = decodeBase64(onlyValue(query, 'k') ?? '')?.normalize('NFKC')
    if (token === undefined || email === undefined || email.length > 200) return undefined
    return emailShape.test(email) ? { purpose: 'restore', token, email } : undefined
  },
  identity: ({ token }) => [token],
  // The link stays usable until a new password was set (D259), because mail scanners may press the landing page's
  // button.
  isSingleUse: false,
  lifeMs: hours(1),
  opens: paths.restore,
  // The log-in page shows "La URL es inválida." (ACC-23).
  without: () => paths.logIn({ aviso: 'url-invalida' }),
}
