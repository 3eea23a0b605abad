/** The events of a document signed by link that become lines of its case file (D240), each with a proof (D221). */
import type { AdjusterSignature } from '#shared/contracts/claims/adjuster-form.ts'
import { sha256 } from '#shared/case-file/digests.ts'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { digest } from '#gateway/http/digest.ts'
import type { CaseOf, EventOf } from './append-event.ts'

/**
 * A document that is signed by link. Its case file is named with the link's key, as the case file of a driver's form
 * is.
 */
interface Linked {
  readonly id: string
  readonly key: string
}

export const ofDocument = async ({ id, key }: Linked): Promise<CaseOf> =>
  `document:${await digest(JSON.stringify([id, key]))}`

export const ofClosing = async ({ id, key }: Linked): Promise<CaseOf> =>
  `closing:${await digest(JSON.stringify([id, key]))}`

interface DocumentSignature {
  /** The signature as the browser sent it. */
  readonly signature: string
  readonly method: 'drawn' | 'typed'
  /** SHA-256 of the document that the signer read. */
  readonly sha256: string
}

export async function documentSigned(of: CaseOf, signed: DocumentSignature): Promise<EventOf> {
  return {
    of,
    kind: 'document-signed',
    id: 'signed',
    facts: {
      read: signed.sha256,
      signature: await sha256(signed.signature),
      method: signed.method === 'drawn' ? 'con un trazo' : 'escribiendo el nombre',
    },
  }
}

/**
 * The event of a closed claim. `digest` covers the content that the adjuster signed. The other signers appear by the
 * digest of the content each was shown, without a name.
 */
export async function claimClosed(
  link: Linked,
  claimNumber: string,
  signatures: readonly AdjusterSignature[],
): Promise<EventOf> {
  const images = await Promise.all(signatures.map(async ({ image }) => sha256(image)))
  return {
    of: await ofClosing(link),
    kind: 'claim-closed',
    id: 'closed',
    facts: {
      claim: claimNumber,
      digest: signatures.find(({ signer }) => signer === CLOSING)?.digest ?? '',
      signatures: signatures.map((one, index) => `${one.digest} (${images[index] ?? ''})`).join('\n'),
    },
  }
}
