import { Suspense, useState, useEffect, useEffectEvent, useRef } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { damageAreas, isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { changeChoice } from '#shared/forms/form-controls.ts'
import { addressWords } from '#shared/steps/claims/address/address.ts'
import { kindOfField } from '../fields/field-kinds.ts'
import { pageFields } from '../fields/page-fields.ts'
import { PageForm } from '../fields/PageForm.tsx'
import { fieldsUnder } from '#shared/domain/claims/adjuster/domain-form.ts'
import { remapPath } from '#shared/form-by-link/fields/renames.ts'
import { renames, savePage } from '../form/form-store.ts'
import { entryPath, newDeviceId, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { licenseProposals, personProposals, type Proposal } from '../proposals/proposals.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { beforeFields, completes, idOfNew, NEW, nextOf, type AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { peopleWords } from '../words.ts'
import { getAdjusterPostalCode } from '#shared/contracts/claims/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { usePlaceOfCode } from '#shared/steps/claims/address/use-postal-code.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { typeValue } from '#shared/ui/fields/cleaned.ts'
import { refOfPage } from '../form/load-form.ts'
import { Button } from '#shared/ui/Button.tsx'

const EntryPhotos = lazyPart(
  async () => (await import('../photos/AdjusterPhotos.tsx')).EntryPhotos,
  PartMissing,
)
const DamageMap = lazyPart(async () => (await import('./DamageDrawing.tsx')).DamageDrawing, PartMissing)
const VinPhoto = lazyPart(async () => (await import('../photos/AdjusterPhotos.tsx')).VinPhoto, PartMissing)

type PersonPlace = Extract<AdjusterPlace, { readonly item?: string }>
type Fields = Readonly<Record<string, string>>

const addressFields = ['postalCode', 'municipality', 'state', 'street']

/**
 * True if the insured (NA) needs a postal code, unless the insurer's own address is used (ADJ-75, ADJ-77).
 */
const needsCode = ({ kind, fields }: AdjusterPerson) =>
  kind === 'insured' && ((fields.postalCode ?? '') !== '' || (fields.street ?? '') === '')

/** Page of fields of a person or a damage (ADJ-68 to ADJ-79, ADJ-89 to ADJ-95, ADJ-105 to ADJ-107). */
export function PersonFields({ place }: { place: PersonPlace }) {
  const { form, rules, goTo } = useAdjuster()
  const [isCodeUnknown, setCodeUnknown] = useState(false)
  const [fresh] = useState(newDeviceId)
  const { screen, person: id } = place
  const item = place.item === NEW ? fresh : place.item && idOfNew(place.item)
  const records = pageFields[screen]
  const person = rules.people.find((one) => one.id === id)
  if (!records || !person) return null
  const isDamage = screen === 'damageData'
  const path =
    isDamage && item !== undefined ? remapPath(entryPath(id, 'damages', item), renames()) : personPath(id)
  const vehicleType = person.fields.vehicleType ?? ''
  const areas = damageAreas(vehicleType, form.lists)
  const above = (fields: Fields) => {
    switch (screen) {
      case 'data':
        return (
          <>
            <Proposals form={screen} of={personProposals(form, rules, person)} typed={fields} />
            <FilledPlace
              code={fields.postalCode ?? ''}
              municipality={fields.municipality ?? ''}
              onUnknown={setCodeUnknown}
            />
          </>
        )
      case 'licenseData':
        return (
          <Proposals form={screen} of={licenseProposals(rules, person, form.lists.states)} typed={fields} />
        )
      case 'damageData':
        return (
          <DamageMap
            isBike={isBike(vehicleType, form.lists)}
            list={areas}
            area={fields.area ?? ''}
            onArea={(area) => changeChoice(screen, 'area', area)}
          />
        )
      default:
        return null
    }
  }
  return (
    <Screen title={personPages[screen].title} onBack={() => goTo(beforeFields(rules, place))}>
      {/* Photos, drawing and fields share this boundary: they appear together, and no field moves while a part loads. */}
      <Suspense fallback={null}>
        {screen === 'vin' && <VinPhoto person={id} />}
        {isDamage && item !== undefined && <EntryPhotos person={id} collection="damages" item={item} />}
        <PageForm
          id={screen}
          of={path}
          records={records}
          known={fieldsUnder(form.values, path)}
          kindOf={(name) => kindOfField(name, form.lists, areas)}
          isOptional={(name) => addressFields.includes(name) && !(name === 'postalCode' && needsCode(person))}
          above={above}
          leads={screen !== 'vin' && !isDamage}
          submit={completes(rules, place) ? peopleWords.complete : undefined}
          {...(isCodeUnknown && { problems: { postalCode: addressWords.unknownCode } })}
          onSave={(fields, shown) => {
            savePage(path, fields, shown)
            goTo(nextOf(rules, place))
          }}
        />
      </Suspense>
    </Screen>
  )
}

interface Props {
  code: string
  municipality: string
  /** Called with true if the postal code is unknown (ADJ-75, ADJ-78). */
  onUnknown: (isUnknown: boolean) => void
}

/** Fills municipality and state from the postal code, and clears them when the code changes (ADJ-75 to ADJ-78). */
function FilledPlace({ code, municipality, onUnknown }: Props) {
  const answer = usePlaceOfCode(code, (asked, signal) =>
    call(getAdjusterPostalCode, { params: { ref: refOfPage(), code: asked } }, { signal }),
  )
  /** Postal code that the shown municipality and state belong to. */
  const filledFor = useRef<string | undefined>(undefined)
  const tell = useEffectEvent(onUnknown)
  useEffect(() => {
    if (filledFor.current === undefined && municipality !== '') filledFor.current = code
    if (answer?.at === 'known') {
      fill({ municipality: answer.municipality, state: answer.state })
      filledFor.current = answer.code
    } else if (filledFor.current !== undefined && filledFor.current !== code) {
      fill({ municipality: '', state: '' })
      filledFor.current = undefined
    }
  }, [answer, code, municipality])
  const isUnknown = answer?.at === 'unknown'
  useEffect(() => tell(isUnknown), [isUnknown])
  // A place that came from the insurer counts as checked, even if the look-up failed.
  const isUnchecked = answer?.at === 'failed' && municipality === ''
  return <p role="status">{isUnchecked && addressWords.unchecked}</p>
}

function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = document.getElementById(fieldId(name))
    if (input instanceof HTMLInputElement) typeValue(input, value)
  }
}

/** Buttons that fill empty fields with known values, as if they were typed. */
function Proposals({
  form,
  of,
  typed,
}: {
  form: string
  of: readonly Proposal[]
  typed: Proposal['fields']
}) {
  const fresh = of.filter(({ fields }) => Object.keys(fields).some((name) => (typed[name] ?? '') === ''))
  if (fresh.length === 0) return null
  return (
    <div className="adjuster-proposals">
      {fresh.map(({ text, fields }) => (
        <Button key={text} small kind="secondary" onClick={() => fillIn(form, fields, typed)}>
          {text}
        </Button>
      ))}
    </div>
  )
}

function fillIn(form: string, fields: Proposal['fields'], typed: Proposal['fields']): void {
  for (const [name, value] of Object.entries(fields)) {
    if ((typed[name] ?? '') !== '') continue
    const control = document.getElementById(fieldId(name))
    const radio = document.getElementById(`${fieldId(name)}-${value}`)
    if (control instanceof HTMLInputElement) typeValue(control, value)
    else if (radio instanceof HTMLInputElement) radio.click()
    else changeChoice(form, name, value)
  }
}
