/** Describes a field's value as text, with its owner and its label. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { itemOf, lastOf, parse, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { licenseEndText } from '#shared/domain/claims/fields/license.ts'
import { formatMoney, pesos } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { kindOfField, yesNo } from './field-kinds.ts'
import { kindOf } from '#shared/domain/claims/adjuster/domain-form.ts'
import { fieldTextWords as words } from '../device-words.ts'
import { nameOf } from '../form/names.ts'

interface FieldText {
  /** Owner of the value: a person, with the damage or service if it belongs to one; '' for the claim. */
  readonly whose: string
  /** The damage or service by itself; '' if the value belongs to the person or the claim. */
  readonly item: string
  readonly label: string
  readonly value: string
}

type Form = OpenAdjusterForm
type Lists = Form['lists']

/**
 * Describes a value with its owner and label as text; null for fields that no person fills in.
 * @param values Values from which the owner's name is read, because the form lacks those of a removed item.
 */
export function fieldText(form: Form, path: string, value: string, values = form.values): FieldText | null {
  const field = fieldAt(path)
  if (field === undefined || field.isFixed) return null
  return {
    ...whose(form, itemOf(path), (at) => values[at] ?? form.values[at] ?? ''),
    label: field.record.label,
    value: valueText(form.lists, lastOf(path), value),
  }
}

/**
 * Name of an item's owner.
 * @param values Values of the items.
 */
export const whoseIs = (form: Form, item: string, values: Form['values']) =>
  whose(form, item, (path) => values[path] ?? '')

/**
 * Returns the name of an item's owner.
 * @param valueAt Looks a value up, so that a large form's values are not copied for each field.
 */
function whose(
  form: Form,
  item: string,
  valueAt: (path: string) => string,
): Pick<FieldText, 'whose' | 'item'> {
  const [person, within] = parse(item).items
  if (person === undefined) return { whose: '', item: '' }
  const fieldOf = (field: string) => valueAt(`${personPath(person.id)}/${field}`)
  const kind = kindOf(form.lists.personTypes, fieldOf('kind'))
  const [firstName, paternalSurname] = [fieldOf('firstName'), fieldOf('paternalSurname')]
  const name = nameOf({ kind, fields: { firstName, paternalSurname } })
  if (within === undefined) return { whose: name, item: '' }
  const isDamage = within.list === 'damages'
  const key = isDamage ? 'area' : 'type'
  const what = valueText(form.lists, key, valueAt(`${item}/${key}`))
  const entry = `${isDamage ? words.damage : words.service} ${what}`.trim()
  return { whose: `${name}, ${entry}`, item: entry }
}

/** The arrival is worded as a fact and not as the answer to a question. */
const arrival = [
  { id: 'yes', name: words.arrived },
  { id: 'no', name: words.notArrived },
]

const own: Readonly<
  Record<string, (lists: Lists) => readonly { readonly id: string; readonly name: string }[]>
> = {
  kind: (lists) => lists.personTypes,
  type: (lists) => lists.serviceTypes,
  category: (lists) => lists.categories,
  // A provider outside the list must not be shown as typed text, because its id means nothing to a person.
  provider: (lists) => lists.providers,
  subprovider: (lists) => lists.providers,
  isStarted: () => arrival,
  isPeopleCompleted: () => yesNo,
}

function valueText(lists: Lists, name: string, value: string): string {
  if (value === '') return words.empty
  // The state of a licence is stored by its name (CLF-98).
  if (name === 'licenseState') return value
  if (name === 'licenseEnd') return licenseEndText(value)
  if (name === 'amount') return amountText(value)
  const kind = kindOfField(name, lists, [...lists.vehicleDamages, ...lists.bikeDamages])
  if (kind.draw === 'date') return formatDate(value)
  const options = own[name]?.(lists) ?? ('options' in kind ? kind.options : null)
  if (options === null) return value
  return options.find(({ id }) => id === value)?.name ?? words.listed
}

/**
 * Formats an amount in pesos with its cents, because people read the signed value as money; other text stays unchanged.
 */
export const amountText = (value: string): string =>
  /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(pesos(Number(value))) : value
