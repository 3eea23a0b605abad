import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { TwoSides, type SideLine } from '#shared/claim-form/conflicts/TwoSides.tsx'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { lockedDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import type { Conflict } from '#shared/form-by-link/fields/three-way-merge.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { $conflicts, resolve } from '../form/form-store.ts'
import { formWords } from '../words.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { fieldText } from '../fields/field-text.ts'

// These texts are in a module separate from the form's texts, which load with the form: few claims ever have a
// conflict.
const words = {
  title: 'Alguien más cambió lo mismo',
  lead: 'Elige cuál queda; lo demás ya se juntó.',
  /** Title for a field of the claim itself. */
  claim: 'Del siniestro',
  /** Line about the last writer of the claim, if the insurer names them. */
  by: (who: string, moment: string) =>
    moment === '' ? `Último cambio: ${who}.` : `Último cambio: ${who}, ${moment}.`,
  own: 'Lo tuyo',
  other: 'Lo suyo',
  mine: 'Dejar lo mío',
  theirs: 'Dejar lo suyo',
} as const

/** Conflicts with another person's changes: both values side by side, and the adjuster keeps one (D68). */
export const ConflictList = () => (
  <ConflictCards conflicts={useStore($conflicts)} onChoose={({ group }, side) => void resolve(group, side)} />
)

interface CardsProps {
  conflicts: readonly Conflict[]
  onChoose: (conflict: Conflict, side: 'mine' | 'theirs') => void
}

export function ConflictCards({ conflicts, onChoose }: CardsProps) {
  const { form, rules } = useAdjuster()
  const locked: readonly string[] = lockedDeclaration(rules)
  return (
    <section className="adjuster-conflicts conflicts" aria-label={words.title}>
      <Alert kind="info" title={words.title}>
        {words.lead}
        <LastChange {...form} />
      </Alert>
      {conflicts.map((conflict) => {
        const { title, own, other } = sidesOf(form, conflict)
        // A field that was locked during the edit offers no choice, because the insurer would refuse it (ADJ-41).
        const isLocked = Object.keys(conflict.mine).some((path) => locked.includes(path))
        return (
          <TwoSides
            key={conflict.group}
            title={title}
            mine={{
              name: words.own,
              lines: own,
              keep: words.mine,
              refusal: isLocked ? formWords.locked : undefined,
            }}
            theirs={{ name: words.other, lines: other, keep: words.theirs }}
            onChoose={(side) => onChoose(conflict, side)}
          />
        )
      })}
    </section>
  )
}

function sidesOf(form: OpenAdjusterForm, { mine, theirs }: Conflict) {
  const differing = Object.keys(mine).filter((path) => mine[path] !== theirs[path])
  const rows = differing.flatMap((path) => {
    const own = fieldText(form, path, mine[path] ?? '', mine)
    const other = fieldText(form, path, theirs[path] ?? '', theirs)
    return own === null || other === null ? [] : [{ own, other }]
  })
  const [first] = rows
  const isAlone = rows.length === 1
  const line = ({ label, value }: { label: string; value: string }): SideLine => ({
    label: isAlone ? '' : label,
    text: value,
  })
  const title = [isAlone && first?.own.label, first?.own.whose].filter(Boolean).join(', ')
  return {
    title: title === '' ? words.claim : title,
    own: rows.map(({ own }) => line(own)),
    other: rows.map(({ other }) => line(other)),
  }
}

/** Line about the last writer of the claim, if the insurer names them. */
function LastChange({ claim: { lastChange } }: OpenAdjusterForm) {
  const [now] = useState(Date.now)
  if (lastChange === null || lastChange === undefined) return null
  const { by, at } = lastChange
  return <p>{words.by(by, at === '' ? '' : momentText(at, now))}</p>
}
