import { useId, type ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import './conflicts.css'
import { differingWords } from './differing-words.ts'

/** The readable value of one field of a conflict. `label`: '' if the title already names the field. */
export interface SideLine {
  readonly label: string
  readonly text: string
}

interface Side {
  /** Name of the person or office whose version this side shows. */
  readonly name: string
  readonly lines: readonly SideLine[]
  /** Text of the button that keeps this side of the conflict. */
  readonly keep: string
  /** Why this side of the conflict cannot be kept; absent if it can. */
  readonly refusal?: string | undefined
}

interface Props {
  title: string
  mine: Side
  theirs: Side
  onChoose: (side: 'mine' | 'theirs') => void
}

/**
 * Shows two conflicting values of a field side by side, with the differing words marked; the person keeps one of them
 * (D68).
 */
export function TwoSides({ title, mine, theirs, onChoose }: Props) {
  const side = (key: 'mine' | 'theirs', own: Side, other: Side) => (
    <Card side={own} other={other.lines}>
      {own.refusal === undefined ? (
        <Button kind="secondary" wide aria-label={`${own.keep}: ${title}`} onClick={() => onChoose(key)}>
          {own.keep}
        </Button>
      ) : (
        <p>{own.refusal}</p>
      )}
    </Card>
  )
  return (
    <fieldset className="conflict">
      <legend>{title}</legend>
      {side('mine', mine, theirs)}
      {side('theirs', theirs, mine)}
    </fieldset>
  )
}

function Card({ side, other, children }: { side: Side; other: readonly SideLine[]; children: ReactNode }) {
  const name = useId()
  return (
    <div className="conflict-side" role="group" aria-labelledby={name}>
      <p className="conflict-name" id={name}>
        {side.name}
      </p>
      {side.lines.map((line, index) => (
        <div key={index} className="conflict-line">
          {line.label !== '' && <span className="conflict-label">{line.label}</span>}
          <p>
            <Marked text={line.text} other={other.find(({ label }) => label === line.label)?.text} />
          </p>
        </div>
      ))}
      {children}
    </div>
  )
}

/**
 * Marks the differing words.
 * @param other Text of the other side; undefined if there is none, and nothing is marked.
 */
function Marked({ text, other }: { text: string; other: string | undefined }) {
  if (other === undefined || other === text) return text
  const { before, differing, after } = differingWords(text, other)
  if (before === '' && after === '') return text
  return (
    <>
      {before}
      {differing !== '' && <mark>{differing}</mark>}
      {after}
    </>
  )
}
