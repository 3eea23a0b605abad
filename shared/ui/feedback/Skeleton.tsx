import './Skeleton.css'

/** Placeholder lines for text that is loading. The first is read out as "Cargando". */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">Cargando…</span>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  )
}
