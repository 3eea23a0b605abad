interface Props {
  id: string
  title: string
  /** How it stands: "2 abiertas", "Apagada"; undefined where the section says itself that there is nothing. */
  value?: string | undefined
}

/** What a section is about and how it stands, before anything of it is read. The focus comes here when a row has gone. */
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
