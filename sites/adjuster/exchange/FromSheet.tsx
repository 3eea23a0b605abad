import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { TwoSides } from '#shared/claim-form/conflicts/TwoSides.tsx'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { edit, renames } from '../form/form-store.ts'
import { newDeviceId, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { personNow } from '../form/items.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { fieldText } from '../fields/field-text.ts'
import { sheetWords as words } from './exchange-words.ts'
import { $sheet, readSheet, writeSheet } from './sheet-store.ts'
import { decided, withoutNewcomer, type ToldSheet } from './told-people.ts'

/**
 * Compares the other insurer's sheet with this form: both values are shown side by side, and the adjuster keeps one
 * (D68).
 */
export function FromSheet() {
  const { form, rules } = useAdjuster()
  const sheet = useStore($sheet)
  useEffect(() => void readSheet(form.place), [form.place])
  if (sheet === null) return null
  const from = words.from(sheet.insurer)
  return (
    <>
      {sheet.newcomers.map((newcomer) => (
        <Newcomer key={JSON.stringify(newcomer)} sheet={sheet} newcomer={newcomer} />
      ))}
      {sheet.people.flatMap(({ person, own, values }) => {
        const id = personNow(renames(), person)
        const known = rules.people.find((one) => one.id === id)
        if (!known) return []
        return Object.keys(own).map((name) => (
          <Compared
            key={`${person} ${name}`}
            title={words.differs(from, nameOf(known))}
            path={`${personPath(id)}/${name}`}
            own={own[name] ?? ''}
            told={values[name] ?? ''}
            onSide={(side) => {
              const { sheet: after, edits } = decided(sheet, person, name, side)
              writeSheet(form.place, after)
              edit(() => ({ [`${personPath(id)}/${name}`]: Object.values(edits)[0] ?? '' }))
            }}
          />
        ))
      })}
    </>
  )
}

interface ComparedProps {
  title: string
  path: string
  own: string
  told: string
  onSide: (side: 'mine' | 'theirs') => void
}

function Compared({ title, path, own, told, onSide }: ComparedProps) {
  const { form } = useAdjuster()
  const [mine, theirs] = [fieldText(form, path, own), fieldText(form, path, told)]
  if (mine === null || theirs === null) return null
  return (
    <TwoSides
      title={`${title}: ${mine.label}`}
      mine={{ name: words.own, lines: [{ label: '', text: mine.value }], keep: words.mine }}
      theirs={{ name: words.told, lines: [{ label: '', text: theirs.value }], keep: words.theirs }}
      onChoose={onSide}
    />
  )
}

/** A person of the sheet whom the insurer has not added to the form, to add or to leave out. */
function Newcomer({ sheet, newcomer }: { sheet: ToldSheet; newcomer: Values }) {
  const { form } = useAdjuster()
  const kind = form.lists.personTypes.find((one) => one.kind === 'thirdParty')?.id
  const name = [newcomer.firstName, newcomer.paternalSurname].filter(Boolean).join(' ')
  const add = (kindId: string) => {
    const id = newDeviceId()
    const fields = Object.entries({ ...newcomer, kind: kindId })
    edit(() => Object.fromEntries(fields.map(([field, value]) => [`${personPath(id)}/${field}`, value])))
    writeSheet(form.place, withoutNewcomer(sheet, newcomer, id))
  }
  return (
    <Alert kind="info" title={words.newcomer(words.from(sheet.insurer), name === '' ? words.nameless : name)}>
      <div className="cluster">
        {kind !== undefined && (
          <Button small kind="secondary" onClick={() => add(kind)}>
            {words.add}
          </Button>
        )}
        <Button small kind="quiet" onClick={() => writeSheet(form.place, withoutNewcomer(sheet, newcomer))}>
          {words.leave}
        </Button>
      </div>
    </Alert>
  )
}
