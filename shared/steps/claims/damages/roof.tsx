import { roofLines } from '#shared/domain/vehicle/damages/roof.data.ts'

export const Roof = () => (
  <g>
    <path d={roofLines.body} />
    <path className="vehicle-detail" d={roofLines.detail} />
  </g>
)
