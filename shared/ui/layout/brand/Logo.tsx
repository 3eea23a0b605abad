import './Logo.css'
import { WheelMark } from './WheelMark.tsx'

/** Logo with the brand's name, linking to "/" (SHL-01, SHL-02). */
export function Logo({ name = 'Volante', href = '/' }: { name?: string; href?: string }) {
  return (
    <a className="logo" href={href}>
      <WheelMark size={30} />
      <span className="logo-name">{name}</span>
      <span className="sr-only">: ir al inicio</span>
    </a>
  )
}
