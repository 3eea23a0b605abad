/** Known values that a button fills into empty fields: from the policy, the reporter, or another person. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type {
  AdjusterForm,
  AdjusterPerson,
  ServiceItem,
} from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { checkPhone, nationalNumber } from '#shared/domain/phone/phone.ts'
import { pageFields } from '../fields/page-fields.ts'
import { nameOf } from '../form/names.ts'
import { proposalWords as words } from '../words.ts'

export interface Proposal {
  readonly text: string
  /** Values for fields that are still empty. */
  readonly fields: Readonly<Record<string, string>>
}

const ownData = Object.keys(pageFields.data ?? {})
const ofLicense = Object.keys(pageFields.licenseData ?? {})

const isFilled = (value: string | undefined) => (value ?? '') !== ''

/** Proposals for the personal data of a person without a name. */
export function personProposals(
  { claim }: Pick<OpenAdjusterForm, 'claim'>,
  { people }: Pick<AdjusterForm, 'people'>,
  person: AdjusterPerson,
): readonly Proposal[] {
  if (isFilled(person.fields.firstName)) return []
  const others = people.filter(({ id, fields }) => id !== person.id && isFilled(fields.firstName))
  const same = others.map((one) => ({ text: words.same(nameOf(one)), fields: filledOf(one, ownData) }))
  return person.kind === 'insured' ? [...ofPolicy(claim), ...same] : same
}

/**
 * Builds proposals for an empty licence. One comes from the same person with another role in the claim, one from the
 * state of the person's address: most licences are issued there.
 * @param states States that the form offers; none if they are typed.
 */
export function licenseProposals(
  { people }: Pick<AdjusterForm, 'people'>,
  person: AdjusterPerson,
  states: readonly { readonly name: string }[],
): readonly Proposal[] {
  if (isFilled(person.fields.licenseNumber)) return []
  const same = people
    .filter((one) => one.id !== person.id && isFilled(one.fields.licenseNumber) && isSameHuman(one, person))
    .map((one) => ({ text: words.same(nameOf(one)), fields: filledOf(one, ofLicense) }))
  const { state = '' } = person.fields
  const isOffered = states.length === 0 || states.some(({ name }) => name === state)
  if (!isFilled(state) || !isOffered) return same
  return [...same, { text: words.ownState(state), fields: { licenseState: state } }]
}

const isSameHuman = ({ fields: one }: AdjusterPerson, { fields: other }: AdjusterPerson) =>
  isFilled(one.firstName) &&
  ['firstName', 'paternalSurname', 'maternalSurname'].every((name) => one[name] === other[name])

function ofPolicy({ policy, reporterName, reporterPhone }: OpenAdjusterForm['claim']): readonly Proposal[] {
  const digits = nationalNumber(reporterPhone, '52')
  const phone = checkPhone(digits) === null ? digits : ''
  const holder = Object.entries(policy.holderNames).filter(([, value]) => value !== '')
  const isReporter = reporterName !== '' && policy.holder.startsWith(reporterName)
  const names = Object.fromEntries(holder)
  const own = isReporter && phone !== '' ? { ...names, phone } : names
  return [
    ...(holder.length > 0 ? [{ text: words.holder(policy.holder), fields: own }] : []),
    ...(phone !== '' && !isReporter ? [{ text: words.reporter(phone), fields: { phone } }] : []),
  ]
}

const filledOf = ({ fields }: AdjusterPerson, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name] ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

const servicesOf = ({ people }: Pick<AdjusterForm, 'people'>): readonly ServiceItem[] =>
  people.flatMap(({ services }) => services)

/** Finds the provider of the last service of the same type. */
export const lastProvider = (form: Pick<AdjusterForm, 'people'>, service: ServiceItem) =>
  servicesOf(form).findLast(
    ({ id, fields }) =>
      id !== service.id &&
      fields.type === service.fields.type &&
      (isFilled(fields.provider) || isFilled(fields.subprovider)),
  )?.fields

/** Finds the last service of another person, if its kind is known. */
export const lastService = (form: AdjusterForm, person: AdjusterPerson) =>
  form.people
    .filter(({ id }) => id !== person.id)
    .flatMap(({ services }) => services)
    .findLast(({ kind }) => kind !== null)
