import type { ReactNode } from 'react'
import './Table.css'

interface Column<Key extends string = string> {
  key: Key
  title: string
  /** Set to the end, for amounts and dates. */
  numeric?: boolean
  /** Its place in the small card of a phone: what the card is of, or beside that; else a line with its title. */
  onPhone?: 'heading' | 'beside'
}

interface TableProps<Key extends string> {
  caption: string
  /** Hides the caption visually where a heading already has its text. */
  captionHidden?: boolean | undefined
  columns: readonly Column<Key>[]
  rows: readonly { id: string; cells: Record<Key, ReactNode> }[]
}

/** A table; on a phone every row becomes a small card: what it is of on top, the rest with its titles. */
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
