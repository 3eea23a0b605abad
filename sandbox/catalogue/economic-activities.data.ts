/** An activity of the anti-laundering catalogue; the ids travel in `pld_data.economic_activity_code`. */
interface EconomicActivity {
  readonly id: number
  readonly description: string
}

/** Id of the activity "own business", which also requires a sector of `OWN_BUSINESS_ACTIVITIES`. */
const OWN_BUSINESS = 0

const byPosition = (firstId: number, descriptions: string): readonly EconomicActivity[] =>
  descriptions
    .trim()
    .split('\n')
    .map((description, index) => ({ id: firstId + index, description }))

/** API-22: occupations. Ids are counted from 1 in this order, so append and never insert. */
export const ECONOMIC_ACTIVITIES: readonly EconomicActivity[] = [
  { id: OWN_BUSINESS, description: 'Tengo un negocio propio' },
  ...byPosition(
    1,
    `
Empleado del sector privado
Empleado del sector público
Ama o amo de casa
Estudiante
Jubilado o pensionado
Profesionista independiente
Comerciante
Docente
Médico
Enfermera o enfermero
Odontólogo
Psicólogo
Veterinario
Abogado
Notario o corredor público
Contador
Administrador
Economista
Arquitecto
Ingeniero
Programador o especialista en sistemas
Diseñador
Publicista o mercadólogo
Periodista o comunicador
Artista, músico o actor
Fotógrafo
Escritor o traductor
Deportista o entrenador
Chef o cocinero
Mesero o cantinero
Estilista o barbero
Vendedor o agente de ventas
Agente de seguros
Agente inmobiliario
Chofer u operador de transporte
Repartidor
Mecánico
Electricista o plomero
Carpintero o herrero
Albañil o maestro de obra
Agricultor o ganadero
Pescador
Militar o marino
Policía o guardia de seguridad
Desempleado
`,
  ),
]

/**
 * API-23: sectors of an own business. Ids are counted from 101, so that they never collide with those of
 * `ECONOMIC_ACTIVITIES`.
 */
export const OWN_BUSINESS_ACTIVITIES: readonly EconomicActivity[] = byPosition(
  101,
  `
Abarrotes y misceláneas
Restaurantes y fondas
Cafeterías y panaderías
Bares y centros nocturnos
Hoteles y hospedaje
Agencias de viajes
Ropa, calzado y accesorios
Joyería, relojes y metales preciosos
Farmacias y artículos médicos
Consultorios y clínicas
Escuelas y guarderías
Salones de belleza y spas
Gimnasios y centros deportivos
Ferreterías y materiales para la construcción
Construcción y remodelación
Compra, venta y renta de inmuebles
Compra y venta de vehículos
Talleres mecánicos y refacciones
Gasolineras y combustibles
Transporte de pasajeros
Transporte de carga y mensajería
Agricultura y ganadería
Pesca y acuacultura
Manufactura e industria
Imprenta y artes gráficas
Software y servicios de tecnología
Venta en línea
Servicios contables, legales o de consultoría
Publicidad y organización de eventos
Limpieza y mantenimiento
Seguridad privada
Casas de empeño y préstamos
Arte y antigüedades
Juegos con apuesta, concursos y sorteos
`,
)
