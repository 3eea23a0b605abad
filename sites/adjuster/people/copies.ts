/** Finds people whom a damage or a service can be copied to, and makes the copy. */
import type { AdjusterPerson, DamageItem, ServiceItem } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { copiedService, copyTargets } from '#shared/domain/claims/adjuster/copied-entry.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { fieldsUnder } from '#shared/domain/claims/adjuster/domain-form.ts'
import { type CollectionName, entryPath, newDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { editable } from '../form/items.ts'
import { listsFor, type KnownLists } from '../services/service-lists.ts'
import { addCopy } from '../form/undo.ts'
import type { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'

type Adjuster = Pick<ReturnType<typeof useAdjuster>, 'form' | 'rules'>

/** Returns the people whose vehicle has the damaged part. */
export const damageTargets = ({ form, rules }: Adjuster, from: string, { area }: DamageItem) =>
  copyTargets(rules, from, 'damages').filter((person) =>
    damageAreas(person.fields.vehicleType ?? '', form.lists).some(({ id }) => id === area),
  )

/** People who may have this service; if the lists are missing, all people are returned, and the insurer decides. */
export const serviceTargets = (
  { form, rules }: Adjuster,
  known: KnownLists,
  from: string,
  { fields: { type } }: ServiceItem,
) =>
  copyTargets(rules, from, 'services').filter((person) => {
    const liability = form.values.liability ?? ''
    const personType = person.fields.kind ?? ''
    const types = listsFor(known, { personType, serviceType: '', liability }).serviceTypes
    return types.length === 0 || types.some(({ id }) => id === type)
  })

export function copyDamage({ form }: Adjuster, from: string, id: string, to: AdjusterPerson): void {
  copy('damages', fieldsUnder(form.values, entryPath(from, 'damages', id)), to)
}

export function copyService(service: ServiceItem, to: AdjusterPerson): void {
  copy('services', copiedService(service, to), to)
}

function copy(collection: CollectionName, fields: Values, to: AdjusterPerson): void {
  const item = entryPath(to.id, collection, newDeviceId())
  const values = Object.entries(fields).flatMap(([name, value]) =>
    value === '' ? [] : [[`${item}/${name}`, value]],
  )
  addCopy(item, editable(Object.fromEntries(values)), nameOf(to))
}
