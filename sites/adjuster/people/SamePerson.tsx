import { useEffect, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { twinWords as words } from '../device-words.ts'
import { edit } from '../form/form-store.ts'
import { personPath } from '../form/items.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { nameOf } from '../walk/names.ts'
import { pathText } from '../walk/path-text.ts'
import { readApart, sayApart } from './apart.ts'
import { differingFields, findTwins, joined, pairOf, type Twins } from './same-person.ts'

/** Asks whether two people are the same. The adjuster decides, and no value of either is lost. */
export function SamePerson() {
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
    return pathText(form, path, form.values[path] ?? '')
  }
  return (
    <Alert kind="info" title={words.title(person === undefined ? '' : nameOf(person))}>
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
    </Alert>
  )
}
