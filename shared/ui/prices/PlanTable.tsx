import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../feedback/Badge.tsx'
import { Field } from '../fields/Field.tsx'
import { useField, type FieldWords } from '../fields/field.ts'
import './PlanTable.css'

interface PlanHead {
  value: string
  name: string
  /** Sentence about the people for whom the plan is meant. */
  text?: ReactNode
  /** The price of the plan: a `<Price … />` with its details. */
  price: ReactNode
  /** Amount below the name on a phone, which shows the details of the chosen plan only. */
  amount?: string | undefined
  recommended?: boolean
}

interface PlanRow {
  id: string
  title: string
  /** Cells of the row, one per plan, in order. */
  cells: readonly { text: ReactNode; isIncluded: boolean }[]
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked'>

interface PlanTableProps extends FieldWords, RadioProps {
  plans: readonly PlanHead[]
  /** Rows of the table: coverages that differ between plans; the others are listed below it. */
  rows: readonly PlanRow[]
  same?: ReactNode
  /** Value of the plan that is chosen at first. */
  defaultValue: string
  /** Value of the chosen plan, whose column is marked. */
  chosen: string
}

/**
 * Plans side by side in one table, one of them chosen (BUY-O25). A phone shows only the chosen plan, and below each
 * value those of the other plans (D351). Spread `register('plan')` over it.
 */
export function PlanTable(props: PlanTableProps) {
  const { label, hint, error, optional, plans, rows, same, defaultValue, chosen, ...rest } = props
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const isChosen = (index: number) => plans[index]?.value === chosen || undefined
  return (
    <Field id={id} {...words} group describedBy={aria['aria-describedby']}>
      <div className="plan-scroll">
        <table
          className="plan-table"
          data-plans={plans.length}
          data-column={plans.findIndex(({ value }) => value === chosen)}
        >
          <thead>
            <tr>
              {plans.map(({ value, name, text, recommended, amount }, index) => (
                <th key={value} scope="col" data-chosen={isChosen(index)}>
                  <label>
                    <input {...rest} type="radio" value={value} defaultChecked={value === defaultValue} />
                    <span>
                      <span className="plan-word">Plan </span>
                      {shortName(name)}
                      {/* The amount is hidden from screen readers, because the row of prices contains it. */}
                      <span className="plan-amount" aria-hidden="true">
                        {amount}
                      </span>
                    </span>
                  </label>
                  {recommended && (
                    <Badge tone="marigold" size="small">
                      Recomendado
                    </Badge>
                  )}
                  {text && <p>{text}</p>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="plan-prices">
              {plans.map(({ value, price }, index) => (
                <td key={value} data-chosen={isChosen(index)}>
                  {price}
                </td>
              ))}
            </tr>
          </tbody>
          {rows.map((row) => (
            <Row key={row.id} {...row} names={plans.map(({ name }) => shortName(name))} isChosen={isChosen} />
          ))}
        </table>
      </div>
      {same}
    </Field>
  )
}

/** The heading says "Planes", so the short name is clear. */
const shortName = (name: string) => name.replace(/^Plan /, '')

interface RowProps extends PlanRow {
  /** Short names of the plans, in the order of the cells. */
  names: readonly string[]
  isChosen: (index: number) => true | undefined
}

function Row({ title, cells, names, isChosen }: RowProps) {
  return (
    <tbody>
      <tr>
        <th colSpan={cells.length} scope="rowgroup">
          {title}
        </th>
      </tr>
      <tr>
        {cells.map(({ text, isIncluded }, index) => (
          <td
            key={index}
            data-plan={names[index]}
            data-chosen={isChosen(index)}
            data-out={!isIncluded || undefined}
          >
            {text}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
