import type { ReactNode } from 'react'
import './Table.css'

interface Column<Key extends string = string> {
  key: Key
  title: string
  /** True to align to the end, for amounts and dates. */
  numeric?: boolean
  /** Place in the card of a phone: its heading, or beside the heading; by default a line with the column's title. */
  onPhone?: 'heading' | 'beside'
}

interface TableProps<Key extends string> {
  caption: string
  /** Hides the caption visually, if a heading has its text already. */
  captionHidden?: boolean | undefined
  columns: readonly Column<Key>[]
  rows: readonly { id: string; cells: Record<Key, ReactNode> }[]
}

/** A table; on a phone every row becomes a card with a heading and one line per column. */
export function Table<Key extends string>({ caption, captionHidden, columns, rows }: TableProps<Key>) {
  return (
    <table className="table">
      <caption className={captionHidden ? 'sr-only' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, numeric }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ key, title, numeric, onPhone }) => (
              <td key={key} data-title={title} data-numeric={numeric || undefined} data-phone={onPhone}>
                {cells[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
