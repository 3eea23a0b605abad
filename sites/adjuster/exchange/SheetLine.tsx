import { useStore } from '@nanostores/react'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { renames } from '../form/form-store.ts'
import { personNow } from '../form/items.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { sheetWords as words } from './exchange-words.ts'
import { $sheet } from './sheet-store.ts'

/** Lists values of a person that came from the other insurer's sheet and were not edited since. */
export function SheetLine({ person }: { person: string }) {
  const { values } = useAdjuster().form
  const sheet = useStore($sheet)
  const told = sheet?.people.find((one) => personNow(renames(), one.person) === person)
  if (!sheet || !told) return null
  const standing = told.taken.filter((name) => values[`${personPath(person)}/${name}`] === told.values[name])
  if (standing.length === 0) return null
  const labels = standing.map((name) => fieldAt(`${personPath(person)}/${name}`)?.record.label ?? name)
  return <p className="small">{words.taken(words.from(sheet.insurer), [...new Set(labels)])}</p>
}
