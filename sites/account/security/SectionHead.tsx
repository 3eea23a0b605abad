interface Props {
  id: string
  title: string
  /** How it stands: "2 abiertas", "Apagada"; undefined where the section says itself that there is nothing. */
  value?: string | undefined
}

/** Title and state of a section, above its content. The focus moves here when a row has been removed. */
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
