interface Props {
  id: string
  title: string
  /**
   * State next to the title, for example "2 abiertas" or "Apagada"; undefined if the section itself says that it is
   * empty.
   */
  value?: string | undefined
}

/** Title and state of a section. It gets the focus when a row of its section is removed. */
export function SectionHead({ id, title, value }: Props) {
  return (
    <header className="security-head">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {value && <span className="quiet">{value}</span>}
    </header>
  )
}
