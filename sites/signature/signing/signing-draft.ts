/** Draft of a signature, encrypted on the device and keyed by link (D9). */
import * as v from 'valibot'
import { signatureMethods } from '#shared/contracts/links/signature.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { strokesSchema, type Strokes } from '#shared/steps/signature/strokes.ts'

const signingDraft = defineDraft({
  name: 'signing',
  version: 1,
  schema: v.object({
    /** Digest of the file that was read to its end, with the box ticked (SIG-O4); null before. */
    readSha256: v.nullable(v.string()),
    method: v.picklist(signatureMethods),
    strokes: strokesSchema,
    name: v.string(),
    /** True after "Enviar firma", while the signature is not sent. */
    isWaiting: v.boolean(),
  }),
})

type StoredDraft = v.InferOutput<typeof signingDraft.schema>
export type SigningDraft = Readonly<Omit<StoredDraft, 'strokes'> & { strokes: Strokes }>

const emptySigning: SigningDraft = {
  readSha256: null,
  method: 'drawn',
  strokes: [],
  name: '',
  isWaiting: false,
}

export const linkOwner = (ref: string): Owner => `link:${ref}`

export const readSigning = async (ref: string): Promise<SigningDraft> =>
  (await drafts.readDraft(signingDraft, linkOwner(ref))) ?? emptySigning

export const updateSigning = (ref: string, change: Partial<SigningDraft>): Promise<void> =>
  drafts.updateDraft(signingDraft, linkOwner(ref), (draft) => keep({ ...(draft ?? emptySigning), ...change }))

const keep = (draft: SigningDraft): StoredDraft => ({
  ...draft,
  strokes: draft.strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])),
})

/** Deletes the draft, after the signature was sent or the document was closed. */
export const forgetSigning = (ref: string): Promise<void> => drafts.wipe(linkOwner(ref))
