import { claimPages, paths, type ClaimPage } from '#shared/paths.ts'
import { UNFINISHED_MS, type GivenLink, type LinkKind } from '../link-kind.ts'
import { onlyValue, opaque } from '../values.ts'

interface ClaimForm {
  readonly purpose: 'claim-form'
  readonly formType: FormType
  readonly id: string
  readonly key: string
}

/** CLF-O5: kinds of people whose form the link may open. */
const formTypes = ['insured', 'external'] as const
type FormType = (typeof formTypes)[number]

/** CLF-02 to CLF-04: the link to a driver's form. */
export const claimForm: LinkKind<ClaimForm> = {
  parameters: [],
  decode({ params }) {
    const [id, key] = [opaque(params.formId), opaque(params.key)]
    const formType = formTypes.find((type) => type === params.formType)
    if (id === undefined || key === undefined || formType === undefined) return undefined
    return { purpose: 'claim-form', formType, id, key }
  },
  identity: ({ formType, id, key }) => [formType, id, key],
  isSingleUse: false,
  lifeMs: UNFINISHED_MS,
  opens: (ref, link) => paths.claimForm(pageOf(link), ref, link && flagsOf(link)),
  without: paths.claimFormDisabled,
  unreadable: paths.incompleteClaimLink,
}

/** Returns the page that the link names, or the first page (CLF-04, CLF-O6). */
const pageOf = (link?: GivenLink): ClaimPage =>
  claimPages.find((page) => page === link?.params.pageName) ?? 'start'

/** Returns the flags of the link that select the form's variant (CLF-07, CLF-08). */
function flagsOf({ query }: GivenLink) {
  const isSet = (name: string) => onlyValue(query, name) === 'true'
  return { ...(isSet('edit') && { edit: 'true' as const }), ...(isSet('ine') && { ine: 'true' as const }) }
}
