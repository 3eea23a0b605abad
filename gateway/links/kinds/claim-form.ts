import { paths } from '#shared/paths.ts'
import { UNFINISHED_MS, type LinkKind } from '../link-kind.ts'
import { opaque, typeOf } from '../values.ts'

interface ClaimForm {
  readonly purpose: 'claim-form'
  readonly formType: string
  readonly id: string
  readonly key: string
}

/** CLF-02 to CLF-04. */
export const claimForm: LinkKind<ClaimForm> = {
  parameters: [],
  decode({ params }) {
    const [id, key, formType] = [opaque(params.formId), opaque(params.key), typeOf(params.formType)]
    if (id === undefined || key === undefined || formType === undefined) return undefined
    return { purpose: 'claim-form', formType, id, key }
  },
  identity: ({ formType, id, key }) => [formType, id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: (ref) => paths.claimForm('start', ref),
  without: () => paths.claimForm('disabled'),
  comingSoon: /^\/claims\/forms\/[^/]+\/./,
}
