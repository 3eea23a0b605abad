import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { FileTile } from '#shared/ui/fields/FileTile.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { Section } from './Section.tsx'

export function Surfaces() {
  return (
    <Section title="Superficies, listas y archivos">
      <Cards />
      <Table
        caption="Pagos"
        columns={[
          { key: 'date', title: 'Fecha' },
          { key: 'what', title: 'Concepto' },
          { key: 'state', title: 'Estado' },
          { key: 'amount', title: 'Monto', numeric: true },
        ]}
        rows={[
          {
            id: '1',
            cells: {
              date: '24/11/2026',
              what: 'Pago 1 de 4',
              state: <Badge tone="leaf">Pagado</Badge>,
              amount: '$3,086.40',
            },
          },
          {
            id: '2',
            cells: {
              date: '24/02/2027',
              what: 'Pago 2 de 4',
              state: <Badge tone="ochre">Pendiente</Badge>,
              amount: '$3,086.40',
            },
          },
        ]}
      />
      <div className="gallery-grid">
        <FileTile
          name="frente.jpg"
          detail="2.4 MB"
          state="sending"
          progress={62}
          onRemove={() => undefined}
        />
        <FileTile
          name="factura-del-auto-con-un-nombre-muy-largo.pdf"
          detail="320 KB"
          state="done"
          onRemove={() => undefined}
        />
        <FileTile
          name="placa.jpg"
          detail="1.1 MB"
          state="failed"
          error="Revisa tu conexión e intenta de nuevo."
          onRetry={() => undefined}
          onRemove={() => undefined}
        />
        <FileTile name="identificacion.jpg" state="waiting" />
      </div>
      <Button kind="secondary" wide>
        Botón a todo lo ancho
      </Button>
    </Section>
  )
}

function Cards() {
  return (
    <div className="gallery-grid">
      <Card
        title="Jetta Comfortline 2024"
        level={3}
        aside={<Badge tone="leaf">Vigente</Badge>}
        footer={<Link href="/gallery">Ver detalles</Link>}
      >
        <Sedan view="right" />
        <p>Póliza VL-2041, hasta el 24/11/2027.</p>
      </Card>
      <Card title="Cargando" level={3}>
        <Skeleton lines={4} />
      </Card>
      <Card>
        <EmptyState
          level={2}
          title="Todavía no tienes pólizas"
          drawing={<Sedan view="left" />}
          action={<ButtonLink href="/gallery">Cotizar mi auto</ButtonLink>}
        >
          <p>Cotiza en dos minutos y vuelve aquí para verla.</p>
        </EmptyState>
      </Card>
    </div>
  )
}
