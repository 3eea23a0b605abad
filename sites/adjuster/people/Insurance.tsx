import { useState } from 'react'
import { policyRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { kindOfField, yesNo } from '../fields/field-kinds.ts'
import { pageFields } from '../fields/page-fields.ts'
import { PageForm } from '../fields/PageForm.tsx'
import { fieldsUnder } from '#shared/domain/claims/adjuster/domain-form.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { edit, savePage } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nextOf, type AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { formWords as words } from '../words.ts'

type Fields = Readonly<Record<string, string>>
type InsurancePlace = Extract<AdjusterPlace, { readonly item?: string }>

/**
 * Page of a third party's insurance (ADJ-82 to ADJ-88). It exists if any field has a value; "No" deletes them
 * after a confirmation.
 */
export function Insurance({ place }: { place: InsurancePlace }) {
  const { form, rules, goTo } = useAdjuster()
  const path = personPath(place.person)
  const known = fieldsUnder(form.values, path)
  const hasData = policyRecords.some((name) => (known[name] ?? '') !== '')
  // The fields are expanded if a notice leads to one of them.
  const [has, setHas] = useState(hasData || place.field !== undefined)
  const [isAsking, setAsking] = useState(false)
  const save = (fields: Fields, shown: Fields) => {
    savePage(path, fields, shown)
    goTo(nextOf(rules, place))
  }
  const choose = (value: string) => {
    if (value === 'no' && hasData) return setAsking(true)
    setHas(value === 'yes')
  }
  const drop = () => {
    setAsking(false)
    setHas(false)
    edit(() => Object.fromEntries(policyRecords.map((name) => [`${path}/${name}`, ''])))
  }
  return (
    <Screen
      title={personPages.insurance.title}
      onBack={() => goTo({ screen: 'person', person: place.person })}
    >
      <RadioCards
        // The key resets the choice to "Sí" if the deletion is cancelled (ADJ-87).
        key={`${String(has)} ${String(isAsking)}`}
        name="hasInsurance"
        label={words.has}
        options={yesNo.map(({ id, name }) => ({ value: id, title: name }))}
        columns={2}
        defaultValue={has ? 'yes' : 'no'}
        onChange={({ target }) => choose(target.value)}
      />
      {has ? (
        <PageForm
          id="insurance"
          of={path}
          records={pageFields.insurance ?? {}}
          known={known}
          kindOf={(name) => kindOfField(name, form.lists)}
          onSave={save}
        />
      ) : (
        <Button wide onClick={() => save({}, {})}>
          {words.next}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.has}
        actions={
          <>
            <Button onClick={drop}>{words.accept}</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </>
        }
      >
        <p>{words.drop}</p>
      </Dialog>
    </Screen>
  )
}
