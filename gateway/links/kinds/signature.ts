import { paths } from '#shared/paths.ts'
import { UNFINISHED_MS, type LinkKind } from '../link-kind.ts'
import { opaque, typeOf } from '../values.ts'

interface Signature {
  readonly purpose: 'signature'
  readonly documentType: string
  readonly id: string
  readonly key: string
}

/** The link to a document to be signed (SIG-01, SIG-02). */
export const signature: LinkKind<Signature> = {
  parameters: [],
  decode({ params }) {
    const [id, key, documentType] = [opaque(params.id), opaque(params.key), typeOf(params.documentType)]
    if (id === undefined || key === undefined || documentType === undefined) return undefined
    return { purpose: 'signature', documentType, id, key }
  },
  identity: ({ documentType, id, key }) => [documentType, id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: (ref) => paths.signature('approval', ref),
  without: paths.documentSignature,
}
