import './Skeleton.css'

/** Lines where words will stand. The first is read out as "Cargando". */
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
