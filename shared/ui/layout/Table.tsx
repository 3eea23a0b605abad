import type { ReactNode } from 'react'
import './Table.css'

interface Column<Key extends string = string> {
  key: Key
  title: string
  /** True to align the column to the end, for amounts and dates. */
  numeric?: boolean
  /**
   * Position of the cell in the card that a phone shows for a row: as its heading, next to the heading, or hidden. By
   * default it is a line with the column's title.
   */
  onPhone?: 'heading' | 'beside' | 'unseen'
}

interface TableProps<Key extends string> {
  caption: string
  /** Hides the caption visually, if a heading has its text already. */
  captionHidden?: boolean | undefined
  /** A phone shows each row as one line without titles of columns, for short cells that need no title. */
  asLines?: boolean
  columns: readonly Column<Key>[]
  rows: readonly { id: string; cells: Record<Key, ReactNode> }[]
}

/** A table; on a phone every row becomes a card with a heading and one line per column, or a single line. */
export function Table<Key extends string>(props: TableProps<Key>) {
  const { caption, captionHidden, asLines, columns, rows } = props
  return (
    <table className="table" data-lines={asLines || undefined}>
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
