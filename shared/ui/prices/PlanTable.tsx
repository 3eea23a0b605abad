import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../feedback/Badge.tsx'
import { Field } from '../fields/Field.tsx'
import { useField, type FieldWords } from '../fields/field.ts'
import './PlanTable.css'

interface PlanHead {
  value: string
  name: string
  /** One sentence about the plan's target group. */
  text?: ReactNode
  /** `<Price … />` with its details. */
  price: ReactNode
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
  /** Rows that differ between plans; the rest is listed under the table. */
  rows: readonly PlanRow[]
  same?: ReactNode
  /** Value of the plan that is chosen at first. */
  defaultValue: string
  /** Value of the chosen plan, whose column is marked. */
  chosen: string
}

/**
 * Plans side by side in one table, one of them chosen (BUY-O25). A row's title is above it and not beside it, so that
 * three columns fit on a screen of 320 px. Spread `register('plan')` over it.
 */
export function PlanTable(props: PlanTableProps) {
  const { label, hint, error, optional, plans, rows, same, defaultValue, chosen, ...rest } = props
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const isChosen = (index: number) => plans[index]?.value === chosen || undefined
  return (
    <Field id={id} {...words} group describedBy={aria['aria-describedby']}>
      <div className="plan-scroll">
        <table className="plan-table" data-column={plans.findIndex(({ value }) => value === chosen)}>
          <thead>
            <tr>
              {plans.map(({ value, name, text, recommended }, index) => (
                <th key={value} scope="col" data-chosen={isChosen(index)}>
                  <label>
                    <input {...rest} type="radio" value={value} defaultChecked={value === defaultValue} />
                    <span>
                      <span className="plan-word">Plan </span>
                      {name.replace(/^Plan /, '')}
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
            <tr>
              {plans.map(({ value, price }, index) => (
                <td key={value} data-chosen={isChosen(index)}>
                  {price}
                </td>
              ))}
            </tr>
          </tbody>
          {rows.map((row) => (
            <Row key={row.id} {...row} isChosen={isChosen} />
          ))}
        </table>
      </div>
      {same}
    </Field>
  )
}

function Row({ title, cells, isChosen }: PlanRow & { isChosen: (index: number) => true | undefined }) {
  return (
    <tbody>
      <tr>
        <th colSpan={cells.length} scope="rowgroup">
          {title}
        </th>
      </tr>
      <tr>
        {cells.map(({ text, isIncluded }, index) => (
          <td key={index} data-chosen={isChosen(index)} data-out={!isIncluded || undefined}>
            {text}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
