import type { SignedPart } from './signed-lines.ts'

interface Props {
  parts: readonly SignedPart[]
  /** Level of the headings of damages and services. */
  heading?: 'h2' | 'h3'
}

/** Signed values, each damage and service below a heading of its own. */
export const SignedList = ({ parts, heading: Heading = 'h2' }: Props) =>
  parts.map(({ item, name, lines }) => (
    <div key={item} className="adjuster-part">
      {name !== '' && <Heading>{name.slice(0, 1).toUpperCase() + name.slice(1)}</Heading>}
      <dl className="adjuster-facts">
        {lines.map(({ path, title, value }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd className="adjuster-lines">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
