/** Notices about the damages and services of a person (EXC-41, EXC-52 to EXC-61, 002 §5.4). */
import type { ServiceItem, ServiceKind } from '../adjuster-form.ts'
import { hasPage, hasSection } from '../people/person-pages.ts'
import { isShownField } from '#shared/domain/claims/adjuster/service-fields.ts'
import type { NoticeRow, Subject, Target } from './notice.ts'

const isFilled = (value: string | undefined) => (value ?? '').trim() !== ''

const isOf = (kinds: readonly ServiceKind[], { kind }: ServiceItem) => kind !== null && kinds.includes(kind)
const needDamages = ['repair', 'claimPayment'] as const
const needThirdPolicy = ['sipac', 'traditionalOrder'] as const
const INCOMPLETE = 'un servicio no tiene cobertura, reserva o proveedor.'

const services =
  (isWrong: (service: ServiceItem, subject: Subject) => boolean, field: string | null) =>
  (subject: Subject): readonly Target[] =>
    subject.person.services
      .filter((service) => isWrong(service, subject))
      .map(({ id }) => ({ page: 'serviceData', item: id, field }))

/** Finds services that show this field and leave it empty. */
const lacks =
  (field: 'coverage' | 'amount' | 'provider', only?: readonly ServiceKind[]) =>
  (service: ServiceItem, { who }: Subject): boolean => {
    const { kind, category, fields } = service
    if (kind === null || (only && !isOf(only, service))) return false
    const isThere = isFilled(fields[field]) || (field === 'provider' && isFilled(fields.subprovider))
    return isShownField(field, { service: kind, category, person: who.person }) && !isThere
  }

const neededFields = [
  { field: 'coverage', name: 'cobertura', lacks: lacks('coverage') },
  { field: 'amount', name: 'reserva', lacks: lacks('amount') },
  { field: 'provider', name: 'proveedor', lacks: lacks('provider', ['repair', 'medical']) },
] as const

/** Builds one notice for a service, which names all its missing fields and links to the first one. */
const incomplete =
  (first: (typeof neededFields)[number]['field']) =>
  (subject: Subject): readonly Target[] =>
    subject.person.services.flatMap((service) => {
      const lacking = neededFields.filter((one) => one.lacks(service, subject))
      if (lacking[0]?.field !== first) return []
      const text = `un servicio no tiene ${noneOf(lacking.map(({ name }) => name))}.`
      return [{ page: 'serviceData' as const, item: service.id, field: first, text }]
    })

/** Joins the names of missing fields: "cobertura, reserva ni proveedor". */
const noneOf = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' ni ')

/** Finds duplicates: all items except the first with the same key. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): readonly Item[] {
  const known = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    if (key === null) return false
    const isRepeated = known.has(key)
    known.add(key)
    return isRepeated
  })
}

const serviceKey = ({ kind, fields: { type = '', coverage = '' } }: ServiceItem) =>
  kind === 'sipac' || type === '' ? null : `${type} ${coverage}`

export const entryNotices: readonly NoticeRow[] = [
  {
    id: 'EXC-41',
    text: 'tiene servicios aunque el motivo de improcedencia no los permite.',
    find: ({ form, person }) =>
      isFilled(form.fields.reason) && person.services.length > 0
        ? [{ page: 'serviceList', field: null }]
        : [],
  },
  {
    id: 'EXC-52',
    text: 'hay daños duplicados.',
    find: ({ person, who }) =>
      hasSection('damages', who)
        ? repeated(person.damages, ({ area }) => (area === '' ? null : area)).map(({ id }) => ({
            page: 'damageData',
            item: id,
            field: 'area',
          }))
        : [],
  },
  {
    id: 'EXC-53',
    text: 'hay servicios duplicados.',
    find: ({ person }) =>
      repeated(person.services, serviceKey).map(({ id }) => ({
        page: 'serviceType',
        item: id,
        field: 'type',
      })),
  },
  {
    id: 'EXC-54',
    text: 'no hay daños registrados.',
    find: ({ person, who }) => {
      const isNeeded = person.services.some((service) => isOf(needDamages, service))
      return hasSection('damages', who) && isNeeded && person.damages.length === 0
        ? [{ page: 'damageList', field: null }]
        : []
    },
  },
  {
    id: 'EXC-55',
    text: 'no hay servicios registrados.',
    find: ({ form, person }) =>
      !isFilled(form.fields.reason) && person.services.length === 0
        ? [{ page: 'serviceList', field: null }]
        : [],
  },
  {
    id: 'EXC-56',
    text: 'hay un daño sin fotografías.',
    find: ({ person, who }) =>
      hasSection('damages', who)
        ? person.damages
            .filter(({ hasPhotos }) => !hasPhotos)
            .map(({ id }) => ({ page: 'damageData', item: id, field: null }))
        : [],
  },
  { id: 'EXC-57', text: INCOMPLETE, find: incomplete('coverage') },
  { id: 'EXC-58', text: INCOMPLETE, find: incomplete('amount') },
  { id: 'EXC-59', text: INCOMPLETE, find: incomplete('provider') },
  {
    id: 'EXC-60',
    text: 'faltan datos de la póliza del tercero en un servicio.',
    // The insured person is not asked for another policy (ADJ-O5).
    find: ({ person, who }) => {
      const isNeeded = person.services.some((service) => isOf(needThirdPolicy, service))
      if (!isNeeded || !hasPage('insurance', who)) return []
      const fields = ['policyNumber', 'inciso', 'thirdClaimNumber'] as const
      const field = fields.find((one) => !isFilled(person.fields[one]))
      return field === undefined ? [] : [{ page: 'insurance', field }]
    },
  },
  {
    id: 'EXC-61',
    text: 'la orden tradicional no tiene foto de la orden.',
    find: services((service) => isOf(['traditionalOrder'], service) && !service.hasPhotos, null),
  },
]
