import { Suspense } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { asksCircumstance, lockedDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { kindOfField } from '../fields/field-kinds.ts'
import { declarationFields, declaredValues } from '../fields/page-fields.ts'
import { PageForm } from '../fields/PageForm.tsx'
import { savePage } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { fieldText } from '../fields/field-text.ts'
import { Screen } from '../frame/Screen.tsx'
import { formWords, panelWords, signingPageWords } from '../words.ts'

const PlacePhotos = lazyPart(
  async () => (await import('../photos/AdjusterPhotos.tsx')).PlacePhotos,
  PartMissing,
)

const withCircumstance = { ...declarationFields, circumstance: personRecords.circumstance }

/** Page of the declaration (ADJ-32 to ADJ-36, ADJ-40, ADJ-41). */
export function Declaration() {
  const { form, rules, goTo } = useAdjuster()
  const back = () => goTo({ screen: 'panel' })
  const circumstancePath = `${personPath(form.people[0] ?? '')}/circumstance`
  // The circumstance is asked only if there are people (ADJ-35).
  const asked = asksCircumstance(rules) && form.people.length > 0 ? withCircumstance : declarationFields
  const locked: readonly string[] = lockedDeclaration(rules)
  const records = Object.fromEntries(Object.entries(asked).filter(([name]) => !locked.includes(name)))
  return (
    <Screen title={panelWords.tiles.declaration} onBack={back}>
      {locked.length > 0 && (
        <>
          <Alert kind="info">{rules.isFirstForm ? formWords.declared : formWords.locked}</Alert>
          <LockedFields names={locked} />
        </>
      )}
      <PageForm
        id="declaration"
        records={records}
        known={{ ...form.values, circumstance: form.values[circumstancePath] ?? '' }}
        kindOf={(name) => kindOfField(name, form.lists)}
        submit={formWords.save}
        onSave={(fields, shown) => {
          const at = (typed: Readonly<Record<string, string>>) => declaredValues(typed, circumstancePath)
          savePage('', at(fields), at(shown))
          back()
        }}
      />
      <Suspense fallback={null}>
        <PlacePhotos />
      </Suspense>
      {/* This button scrolls with the page, because a fixed one would cover the button that stores it. */}
      <p>
        <Button kind="secondary" wide onClick={() => goTo({ screen: 'declaration-signature' })}>
          {signingPageWords.openDeclaration}
        </Button>
      </p>
    </Screen>
  )
}

/** Locked fields of the declaration, which can only be read (ADJ-O17). */
function LockedFields({ names }: { names: readonly string[] }) {
  const { form } = useAdjuster()
  return (
    <dl className="adjuster-facts">
      {names.map((name) => {
        const text = fieldText(form, name, form.values[name] ?? '')
        return (
          <div key={name}>
            <dt>{text?.label}</dt>
            <dd className="adjuster-lines">{text?.value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
