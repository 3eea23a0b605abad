import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import * as icons from '#shared/ui/icons.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { Logo } from '#shared/ui/layout/Header.tsx'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import { Section } from './Section.tsx'

const colours = ['paper', 'surface', 'ink', 'petrol', 'petrol-soft', 'marigold', 'leaf', 'ochre', 'brick']
const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Basics() {
  return (
    <>
      <Colours />
      <Actions />
      <Signs />
    </>
  )
}

function Colours() {
  return (
    <Section title="Color y letra">
      <div className="gallery-swatches">
        {colours.map((colour) => (
          <div className="swatch" key={colour}>
            <i className={colour} />
            {colour}
          </div>
        ))}
      </div>
      <div className="stack">
        <h3>Tu auto protegido desde hoy</h3>
        <p className="lead">Elige tu auto y mira el precio real en dos minutos.</p>
        <p>
          Tu póliza empieza el martes 24 de noviembre de 2026. Te cobramos <b>$12,345.60</b> y te mandamos el
          comprobante por correo.
        </p>
        <p className="small quiet">Texto pequeño: el deducible es lo que pones tú cuando usas el seguro.</p>
      </div>
      <Logo href="/gallery" />
    </Section>
  )
}

function Actions() {
  return (
    <Section title="Botones y enlaces">
      <div className="cluster">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {
              { primary: 'Continuar', secondary: 'Regresar', quiet: 'Omitir', danger: 'Cancelar póliza' }[
                kind
              ]
            }
          </Button>
        ))}
      </div>
      <div className="cluster">
        <Button busy>Guardando</Button>
        <Button kind="secondary" busy>
          Confirmando
        </Button>
        <Button disabled>No disponible</Button>
        <Button kind="secondary" icon={<icons.IconDownload />}>
          Descargar póliza
        </Button>
        <Button kind="secondary" small>
          Pequeño
        </Button>
        <ButtonLink href="/gallery" kind="primary">
          Cotizar
        </ButtonLink>
      </div>
      <div className="cluster">
        <Link href="/gallery">Ver condiciones</Link>
        <Link href="/gallery" external>
          Aviso de privacidad
        </Link>
        <LinkButton>Reenviar código</LinkButton>
        <LinkButton disabled>Reenviar en 0:42</LinkButton>
      </div>
    </Section>
  )
}

function Signs() {
  return (
    <Section title="Estados, pasos, ruta e iconos">
      <div className="cluster">
        <Badge>Borrador</Badge>
        <Badge tone="petrol">En revisión</Badge>
        <Badge tone="marigold">Recomendado</Badge>
        <Badge tone="leaf" icon={<icons.IconCheck size={14} />}>
          Vigente
        </Badge>
        <Badge tone="ochre" icon={<icons.IconClock size={14} />}>
          Por vencer
        </Badge>
        <Badge tone="brick" icon={<icons.IconWarning size={14} />}>
          Cancelada
        </Badge>
      </div>
      <Steps step={3} of={8} title="Tu auto" />
      <Breadcrumbs
        crumbs={[
          { title: 'Tus pólizas', href: '/gallery' },
          { title: 'VL-2041', href: '/gallery' },
          { title: 'Detalles' },
        ]}
      />
      <div className="cluster">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={24} />
        ))}
      </div>
    </Section>
  )
}
