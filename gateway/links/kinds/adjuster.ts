import { paths } from '#shared/paths.ts'
import { UNFINISHED_MS, type LinkKind } from '../link-kind.ts'
import { opaque } from '../values.ts'

interface Adjuster {
  readonly purpose: 'adjuster'
  readonly id: string
  readonly key: string
}

/** ADJ-02 to ADJ-05: the link to an adjuster's form. */
export const adjuster: LinkKind<Adjuster> = {
  parameters: [],
  decode({ params }) {
    const [id, key] = [opaque(params.formId), opaque(params.key)]
    return id === undefined || key === undefined ? undefined : { purpose: 'adjuster', id, key }
  },
  identity: ({ id, key }) => [id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: paths.adjuster,
  without: () => paths.claimFormDisabled(),
  unreadable: paths.incompleteClaimLink,
}
