import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import './conflicts.css'
import { conflictWords as words, type ShownConflict } from './conflicts.ts'

interface Props {
  conflicts: readonly ShownConflict[]
  onChoose: (group: string, side: 'mine' | 'theirs') => void
}

/** Nothing is overwritten in silence: both values are shown, and the person chooses (D68). */
export function ConflictsScreen({ conflicts, onChoose }: Props) {
  return (
    <section className="conflicts" aria-label={words.title}>
      <Alert kind="info" title={words.title}>
        {words.lead}
      </Alert>
      {conflicts.map(({ group, title, mine, theirs }) => (
        <fieldset key={group} className="conflict">
          <legend>{title}</legend>
          <Side name={words.mine} lines={mine}>
            <Button
              kind="secondary"
              wide
              aria-label={`${words.keepMine}: ${title}`}
              onClick={() => onChoose(group, 'mine')}
            >
              {words.keepMine}
            </Button>
          </Side>
          <Side name={words.theirs} lines={theirs}>
            <Button
              kind="secondary"
              wide
              aria-label={`${words.takeTheirs}: ${title}`}
              onClick={() => onChoose(group, 'theirs')}
            >
              {words.takeTheirs}
            </Button>
          </Side>
        </fieldset>
      ))}
    </section>
  )
}

interface SideProps {
  name: string
  lines: readonly string[]
  children: ReactNode
}

function Side({ name, lines, children }: SideProps) {
  return (
    <div className="conflict-side">
      <p className="conflict-name">{name}</p>
      {lines.map((line, index) => (
        <p key={index} className="conflict-line">
          {line}
        </p>
      ))}
      {children}
    </div>
  )
}
