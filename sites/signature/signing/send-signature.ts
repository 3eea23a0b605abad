/**
 * Sends a signature exactly once (D11). It does not depend on screens: dependencies are parameters, and every outcome
 * is a return value. While the outcome is unknown the same signature is sent again, never a new one.
 */
import * as v from 'valibot'
import { signDocument } from '#shared/contracts/links/signature.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import { saveErrors } from '../words.ts'

export type SignatureBody = BodyInput<typeof signDocument>

export type SignatureOutcome =
  | { readonly kind: 'signed' }
  /** Result if the signature waits on the device and is retried automatically. */
  | { readonly kind: 'waiting' }
  /**
   * Result if the document is closed, by another device or by this signature whose response was lost. The end page
   * shows which.
   */
  | { readonly kind: 'closed' }
  | { readonly kind: 'missing' }
  /** Result if the document has changed, so it must be read again. */
  | { readonly kind: 'unread'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }

interface SendSetup {
  readonly ref: string
  readonly submissions: SubmissionStore
  readonly isOnline: () => boolean
  /** Aborts the request when the network connection is lost. */
  readonly signal?: AbortSignal
  readonly onConfirming?: () => void
  readonly pause?: (asked: number) => Promise<void>
  /** Origin of the gateway, for tests, which have no page. */
  readonly base?: string
}

const NAME = 'signature'

const bodySchema = v.object({
  body: v.object({
    signature: v.string(),
    method: v.picklist(['drawn', 'typed']),
    typedName: v.nullish(v.string()),
    sha256: v.string(),
  }),
})

export async function sendSignature(setup: SendSetup, drawn: SignatureBody): Promise<SignatureOutcome> {
  if (!setup.isOnline()) return { kind: 'waiting' }
  const { ref, submissions, signal, onConfirming, pause, base } = setup
  const stored = v.safeParse(bodySchema, (await submissions.read(NAME))?.input)
  const body = stored.success ? stored.output.body : drawn
  const sent = await submitOnce(
    submissions,
    NAME,
    signDocument,
    { params: { ref }, body },
    {
      ...(signal && { signal }),
      ...(onConfirming && { onConfirming }),
      ...(pause && { pause }),
      ...(base && { base }),
    },
  )
  if (sent.ok) return { kind: 'signed' }
  switch (sent.error.code) {
    case 'concluded':
      return { kind: 'closed' }
    case 'link_missing':
      return { kind: 'missing' }
    case 'changed':
      return { kind: 'unread', text: errorText(sent.error, saveErrors) }
    case 'unreachable':
    case 'still_running':
    case 'aborted':
      return { kind: 'waiting' }
    default:
      return { kind: 'refused', text: errorText(sent.error, saveErrors) }
  }
}
