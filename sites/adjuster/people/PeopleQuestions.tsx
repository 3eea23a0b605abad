import { FromSheet } from '../exchange/FromSheet.tsx'
import { UnfinishedDamages } from '../photos/UnfinishedDamages.tsx'
import { useEffect, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { twinWords as words, orphanWords } from '../device-words.ts'
import { edit, renames } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { fieldText } from '../fields/field-text.ts'
import { differingFields, findTwins, joined, pairOf, type Twins } from './same-person.ts'
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { forgetTyped, readTypedPages } from '../fields/typed-pages.ts'
import { orphansOf, type Orphan } from '../device/orphans.ts'

// Draft of pairs of people that the adjuster has declared different, so that this device does not ask again.

/** Draft of the pairs of different people, owned by the form: `wipeForm` deletes it with the form's other drafts. */
const apartDraft = defineDraft({
  name: 'apart',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.array(v.string()),
})

const readApart = async (form: string): Promise<readonly string[]> =>
  (await drafts.readDraft(apartDraft, formOwner(form))) ?? []

const sayApart = (form: string, pair: string): Promise<void> =>
  drafts.updateDraft(apartDraft, formOwner(form), (pairs) => [...(pairs ?? []), pair])

/** Questions about people whom another person has added or removed, which the adjuster must decide. */
export function PeopleQuestions() {
  return (
    <>
      <Orphans />
      <UnfinishedDamages />
      <SamePerson />
      <FromSheet />
    </>
  )
}

/** Asks whether two people are the same. The adjuster decides, and no value of either is lost. */
function SamePerson() {
  const { form, rules } = useAdjuster()
  const [apart, setApart] = useState<readonly string[]>()
  useEffect(() => {
    void readApart(form.place).then(setApart, () => setApart([]))
  }, [form.place])
  const twins = apart === undefined ? null : findTwins(rules, apart)
  if (twins === null || apart === undefined) return null
  const pair = pairOf(twins.kept, twins.other)
  return (
    <TwinsAlert
      key={pair}
      twins={twins}
      onApart={() => {
        setApart([...apart, pair])
        void sayApart(form.place, pair).catch(() => undefined)
      }}
    />
  )
}

function TwinsAlert({ twins, onApart }: { twins: Twins; onApart: () => void }) {
  const { form, rules } = useAdjuster()
  const [taken, setTaken] = useState<readonly string[]>([])
  const person = rules.people.find(({ id }) => id === twins.kept)
  const text = (id: string, name: string) => {
    const path = `${personPath(id)}/${name}`
    return fieldText(form, path, form.values[path] ?? '')
  }
  return (
    <Alert kind="info" title={words.title(person === undefined ? '' : nameOf(person))}>
      <div className="stack">
        <p>{words.lead}</p>
        {differingFields(form.values, twins).map((name) => (
          <RadioCards
            key={name}
            name={`twin-${name}`}
            label={text(twins.kept, name)?.label ?? name}
            columns={2}
            defaultValue="kept"
            options={[
              { value: 'kept', title: text(twins.kept, name)?.value ?? '' },
              { value: 'other', title: text(twins.other, name)?.value ?? '' },
            ]}
            onChange={({ target }) => {
              const others = taken.filter((one) => one !== name)
              setTaken(target.value === 'other' ? [...others, name] : others)
            }}
          />
        ))}
        <div className="cluster">
          <Button kind="secondary" onClick={() => edit((now) => joined(now, twins, taken))}>
            {words.same}
          </Button>
          <Button kind="quiet" onClick={onApart}>
            {words.apart}
          </Button>
        </div>
      </div>
    </Alert>
  )
}

/** Shows input for a person or an item that was removed in the meantime, so that the input is not lost. */
function Orphans() {
  const { form } = useAdjuster()
  const { place, values } = form
  const [pages, setPages] = useState<Awaited<ReturnType<typeof readTypedPages>>>({})
  useEffect(() => {
    let isGone = false
    void readTypedPages(place).then(
      (read) => !isGone && setPages(read),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [place, values])
  const forget = ({ page }: Orphan) =>
    void forgetTyped(place, page).then(() =>
      setPages((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== page))),
    )
  return orphansOf(pages, values, renames()).map((orphan) => (
    <Alert
      key={orphan.page}
      kind="info"
      title={orphanWords.title}
      action={<LinkButton onClick={() => forget(orphan)}>{orphanWords.forget}</LinkButton>}
    >
      <dl className="adjuster-facts">
        {Object.entries(orphan.fields).map(([name, value]) => (
          <div key={name}>
            <dt>{fieldAt(`${orphan.of}/${name}`)?.record.label}</dt>
            <dd className="adjuster-lines">
              {fieldText(form, `${orphan.of}/${name}`, value)?.value ?? value}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  ))
}
