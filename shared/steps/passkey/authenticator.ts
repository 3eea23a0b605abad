/** Requests to an authenticator (WebAuthn). The library is loaded on the press that needs it (D212). */
import type { PasskeyQuestion } from '#shared/contracts/account/passkey-log-in.ts'
import type {
  MadePasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contracts/account/passkeys.ts'

/**
 * Result of a request. `closed`: cancelled or timed out, which browsers do not distinguish. `unloaded`: the library did
 * not load, so neither browser nor key was called.
 */
type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'closed' }
  | { readonly kind: 'known' }
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'failed' }

const UNLOADED = 'No pudimos cargar lo que usa tu llave de acceso. Revisa tu conexión e inténtalo de nuevo.'

/** Returns the sentence for a passkey that did not answer, from the texts of the screen. */
export const unansweredText = (
  { kind }: { readonly kind: 'closed' | 'known' | 'unloaded' | 'failed' },
  { closed, failed }: { readonly closed: string; readonly failed: string },
): string => (kind === 'unloaded' ? UNLOADED : kind === 'closed' ? closed : failed)

/** True if this page can use passkeys: only in a secure context, which includes localhost. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

export async function makePasskey(options: PasskeyCreation): Promise<Asked<MadePasskey>> {
  return asked(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON: withTransports(options) })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })
}

/** Signs a challenge with one of the listed keys; with an empty list, any key of the device for this host. */
export async function answerByPasskey(
  request: PasskeyRequest | PasskeyQuestion,
): Promise<Asked<PasskeyAssertion>> {
  return asked(async ({ startAuthentication }) => {
    const optionsJSON =
      'allowCredentials' in request
        ? { ...request, allowCredentials: request.allowCredentials.map(described) }
        : request
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
  })
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Drops transports that this browser's types do not know: other browsers may report more. */
const described = ({ id, type, transports }: PasskeyCreation['excludeCredentials'][number]) => ({
  id,
  type,
  transports: TRANSPORTS.filter((known) => transports.includes(known)),
})

const withTransports = (options: PasskeyCreation) => ({
  ...options,
  excludeCredentials: options.excludeCredentials.map(described),
})

const load = () => import('@simplewebauthn/browser').catch(() => null)
type Browser = NonNullable<Awaited<ReturnType<typeof load>>>

async function asked<Answer>(ask: (browser: Browser) => Promise<Answer>): Promise<Asked<Answer>> {
  const browser = await load()
  if (browser === null) return { kind: 'unloaded' }
  try {
    return { kind: 'answered', answer: await ask(browser) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'closed' }
    return { kind: name === 'InvalidStateError' ? 'known' : 'failed' }
  }
}
