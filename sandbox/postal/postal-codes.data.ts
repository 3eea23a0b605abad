/**
 * The postal codes that the sandbox knows from the start: facts (code, municipality, neighbourhoods) of all 32
 * states. One line per municipality begins with `#state|municipality code|name`; its codes follow as
 * `code|neighbourhood; neighbourhood`. The whole official catalogue comes with `npm run sandbox:postal-codes`.
 */
export const POSTAL_SEED = `
#01|001|Aguascalientes
20126|Bonafortuna; Capittala; Cartagena 1947; Constitución; El Puertecito; El Rosedal
20196|Ambrosía; Balcones de Oriente; Balcones del Valle; Camino Real; Colinas de San Patricio; Comunidad el Rocío
20200|Balandra; Bellavista; Cantelli Residencial; Canterra; Carmel; El Quelite
20298|Condominio La terraza; Emiliano Zapata; Hacienda San Marcos; Laureles del Sur; Lomas de Nueva York; Lomas de Vistabella
20326|Albanta Norte; Albanta Sur; Belago Residence; Bosque Sereno; Cavalia; Ex-Hacienda de San Ignacio
#01|002|Asientos
20720|Alvarado; Bimbaletes Aguascalientes (El Álamo); Bimbaletes Atlas (Tanque de la Vieja); Crisóstomos; Estación San Gil; Guadalupe de Atlas
#01|003|Calvillo
20802|Benito Juárez; Campo Militar 14 CINE; El Guayabo; El Mirador; Independencia; Las Paseras
20834|Azoteyita; Bajío de Colomos; Catana; Colomos; El Cuervero (Cuerveros); El Jaralito
#01|005|Jesús María
20900|Camino Real; Corral de Barrancos; La Nogalera; Las Pérgolas; Los Olivos; Maravillas
20908|Alcázar Residencial; Andares; Augusta; Belmondo; Bosques de los Ciprés; Bosques del Paraíso I
20926|Abada Residencial; Arboledas; Chicahuales; La Loma; La Palma; La Piedra
#01|006|Pabellón de Arteaga
20668|Ampliación Ejido Garabato; El Milagro; El Pedregal; Miguel Alemán [Secadora]; Puerta del Milagro; San Luis de Letras
#01|007|Rincón de Romos
20437|Canal Grande; Constitución; El Rosario; Estancia de Mosqueira; Héctor Hugo Olivares; Las Antenas
#01|009|Tepezalá
20607|Del Socorro; Felipe González González; La Hacienda; Los Arcos; Luis Ortega Douglas
#01|010|El Llano
20339|CERESO El Llano; El Centenario; Granja Temixco; La Calavera; La Lucita; La Primavera
#01|011|San Francisco de los Romo
20305|El Barranco; El Refugio; La Gloria; La Paz; La Providencia; La Trinidad
#02|001|Ensenada
22785|Aeropuerto; Andarez Residencial; Centro Recreativo Escorpión; Chapultepec; Conjunto Artesanal; Domingo Luna
22790|Bellavista; Durango; El Paraíso; El Veladero (Ejido Nacionalista); El Único; Hogares del Puerto
#02|002|Mexicali
21137|Ampliación Lucerna; Aztecas; Cachanilla; Carlos Salinas; El Colonial; Ladrilleros Santa Isabel
21379|Ampliación San Vizcaíno; Central Point; El Maple; El Sauzal; Hacienda Málaga; IMSS Siglo XXI
21395|Altaria Residencial; Ampliación Bugambilias; Ampliación Villa Florida; Bonaterra Residencial; Bugambilias; Cantera Residencial
#02|003|Tecate
21440|Bella Vista; Carreño; Chávez; El Escorial; El Refugio; Encanto Sur
#02|004|Tijuana
22000|Zona Centro
22105|Anáhuac; Ceceña; Dimenstein; El Prado; El Prado Este; FOVISSSTE Los Volcanes
22106|Alcalá; Alicia Carrillo; Angélica; Camichin; Contreras; Contreras Oeste
22116|Balcón Las Huertas; Cañón el Salado; El Valle; Hacienda Acueducto; Huertas 1ra. Sección; Huertas 2da. Sección
22205|FIDUZET; Villa Fontana I; Villa Fontana II; Villa Fontana III; Villa Fontana IX; Villa Fontana VI
22254|Ampliación Lomas de Tlatelolco; Colinas del Florido; El Gandul; Florido; Florido Viejo; Granjas Princesas del Sol
#02|005|Playas de Rosarito
22703|5ta. Plaza; Anexa Obrera; Basso; Echeverría; Hacienda Floresta; Hacienda San Fernando
#02|006|San Quintín
22920|13 de Mayo; Arenal; Colinas del Valle; El Colonial; Emiliano Zapata; Isabel Andrade
#02|007|San Felipe
21850|Ampliación Poniente; Ampliación Segunda Sección; Baja Marina; Casimiro Alonso; Club de Pesca; Del Mar
#03|001|Comondú
23620|Cecilia Madrid; Longoria; Renero; Vargas
#03|002|Mulegé
23920|Bellavista; CADEPO; Canadá; Canastilla; Centro; Costa Azul
23950|1 de Septiembre; Angeles Mendoza; Auditorio; Bahía Tortugas; Benito Juárez; Centro
#03|003|La Paz
23085|8 de Octubre 2a Sección; Altamira Residencial; Altavela; Altezza Residencial; Antares Residencial; Arbolares
23088|Agua Clara; Ampliación Ayuntamiento; Arcoiris; Arcoiris II; Arcoiris III; Ayuntamiento
23089|Ciudad Deportiva La Paz (Ex-Base Aérea); El Cardoncito; El Cardoncito II; El Maurel Residencial; El Palmar I; El Palmar IV
23090|Arcos del Sol; Arcos del Sol I; Atardeceres; Bahia de la Paz; Batallón de Infantería de Marina No. 4; Benito Juárez
23300|Brisas del Pacifico; Centro; El Coyote; El Pescadero; El Rio; El Vuelo del Águila
#03|008|Los Cabos
23454|Cabo del Mar; Cumbres del Tezal; El Tezal; La Noria; La Vista; Las Villas del Tezal
23467|Amalfi; Cabo Toscana; Casa Mexicana; Coto San Diego; Cresta del Mar; Hermitage
23473|Agua Clara; Altamira; Altamira Condominios Plus; Altamira Plus II; Auroras; Brisas del Pacifico
#03|009|Loreto
23893|Agua Escondida; El Agua Bonita; El Aguaje; El Belén; El Pasito; El Peloteado
#04|001|Calkiní
24903|Guadalupe; La Concepción; San Luisito; San Martín; San Miguel Kukab
#04|002|Campeche
24020|Ampliación Bellavista; Bellavista; Benito Juárez; Buenos Aires; Camino Real; Dzarbay
24060|Altavista; Ampliación Polvorín; Casa Blanca; Colinas del Sur; El Polvorín; Jardines
24088|Alameda; Colonia; El Vergel; Fénix; Guadalupe Victoria; Héroes de la Revolución
24090|Ampliación San Rafael; Flor de Liz; Fracciorama 2000; Girasoles; Infonavit Samula; La Vista
24500|Becan; Chiapaneca; Espíritu Santo; Huayita; Kila; La Guadalupana
#04|003|Carmen
24155|23 de Julio; Bugambilias; Isla de Tris; Plutarco Elías Calles; Renovación I; Renovación II
24157|18 de Marzo; Bicentenario; Buenavista; Canterías; Club Residencial Azul; Evergreén
24313|Chekubul; Chic-bul; Chivoja; Colonia A López Mateos; General Abelardo L Rodriguez (el Jobal); Independencia
#04|004|Champotón
24400|Arenal; Arrocera; Aserradero; Avenida; Camaroncito; Cardenal
#04|006|Hopelchén
24600|Campo de Aviación; Dolores Lanz; El Tamarindo; Hopelchen Centro; Magisterial; Norte
#04|007|Palizada
24207|Cronos; El Carmen (San Marcos); El Juncal; El Popistal; El Retiro; Gardenias
#04|009|Escárcega
24350|10 de Mayo; Benito Juárez; C. Salinas de Gortari; Concordia; Emiliano Zapata; Escárcega Centro
#04|010|Calakmul
24645|20 de Noviembre; 21 de Mayo (Lechugal); Caña Brava; Cristóbal Colon; El Carmen II; El Manantial
#04|011|Candelaria
24334|El Ramonal; El Tigre; Esperanza; Estado de México; Estrella del Sur; Francisco I. Madero
24336|California; Cuauhtémoc; El Encanto; El Escondido; El Esfuerzo; El Limón
#05|009|Francisco I. Madero
27916|Corralitos; El Porvenir (El Porvenir de Arriba); Florida Libertad; La Amapola; La Argolla; La Florida
#05|017|Matamoros
27442|Baltazar Agüero; Enrique Martínez y Martínez; Eulalio Gutiérrez Treviño; Felipe Zarate; Francisco I. Madero; Ignacio Zaragoza
#05|018|Monclova
25790|Asturias; Burócratas; Carlos Salinas de Gortari; Colinas de Santiago; Eva Sámano de Lopez Mateos; Francisco I Madero
#05|025|Piedras Negras
26069|24 de Agosto; Del Valle; Don Antonio; Las Musas Residencial; Los Arcos; Los Gobernadores
#05|027|Ramos Arizpe
25902|Ampliación la Ciénega; Anacahuita; Analco; Armillita; Cañadas del Mirador; El Baratillo
#05|030|Saltillo
25016|Ciudad Mirasierra; Colinas de Santiago; Francisco I Madero Rústico; Gaspar Valdez; Ignacio Zaragoza; Loma Linda
25019|Candelarias Residencial; Conquistadores; El Cerrito; El Ejido; El Nogalar; La Morita
25204|Albareda Residencial; El Portal; Habita; Habita II; Hacienda San Jerónimo; La Cantera Residencial
25209|Campestre la Poza; El Campanario; La Poza; Las Misiones; Lomas de Peña; Los Arrayanes
25298|Alondra; Bosques de la Aurora; Cerrada del Plaza; Conejo Ixtlero; El Toreo; Emiliano Zapata
#05|033|San Pedro
27944|Alejo González (Bilbao); Algorta; Diez de Mayo (El Chorizo); Diez de Mayo (El Grupo); Diez de Mayo (Las Casitas); Diez de Mayo (Los Ramírez)
27958|Carlos Salinas de Gortari (San Salvador); El Porvenir (El Siete); El Venado; Estrellita del Norte (El Retiro Nuevo); Estrellita del Norte (Santa María); Gatas Mochas
#05|035|Torreón
27054|Chapultepec; Ciudad Nazas Polígono 24; Ciudad Nazas Polígono 24 A; El Kiosco; El Pedregal; Hacienda la Noria
27087|Amistad; Cerrada Laureles; Jardines Universidad; Joyas de Torreón; Joyas del Bosque; Joyas del Desierto
27277|Arezzo; Campiñas Romanas; Campo Nuevo de Zaragoza; Cerrada California; Cerrada las Flores II; Condominio los Agaves
#05|037|Villa Unión
26605|Allende; Benjamín López; Caballo Blanco; Casa Blanca; Casa Blanca Dos; Chupadero
#06|001|Armería
28307|El Arenal; El Campanario; El Pelillo; Gregorio Torres Quintero; Hacienda las Primaveras; Sagrado Corazón
#06|002|Colima
28017|Albaterra Residencial; Bosque de la Cantera; Bugambilias; Colinas de Santa Bárbara; Colinas de Santa Fe; El Roble Residencial
28047|Andares del Jazmín; Camino Real; Diamantes; El Mirador de Colima; Francisco I Madero; IKAL
28048|Cardona; Cuauhtémoc; El Pedregal; Gustavo Vázquez Montes; Ignacio Zaragoza; Insurgentes
#06|003|Comala
28450|Barrio Alto; Campestre Comala; Campo Verde; Celsa Virgen; Comala; Cuauhtémoc
#06|005|Cuauhtémoc
28504|Campestre San Jerónimo; Griselda Alvarez Ponce de León; La Cayetana; La Escaramuza; La Escondida; La Mojonera
#06|006|Ixtlahuacán
28700|11 Pueblos; 6 de Enero; Carlos de la Madrid Virgen; Daniel Contreras Lara; Ixtlahuacán; Los Gobernadores
#06|007|Manzanillo
28219|23 de Noviembre; Barrio 5; Conjunto Primaveras; Costa Azul; Del Sol; FETSE
28800|20 de Noviembre; 5 de Mayo; Arturo Noriega Pizano; El Garcero; El Libramiento; El Paraíso
28863|Abelardo L. Rodríguez; Bahía Azul; Barrio Nuevo; Colinas de Santiago; El Cerrito; El Jabalí
28864|Almendros Residencial II; Azul Marino Residencial; Cantamar; Country Club; Del Mar; Deportiva
28869|Agua Marina Residencial; Aguazul; Almendros Residencial; Almendros Residencial III; Arboledas; Barrio Nuevo Salagua
#06|008|Minatitlán
28750|27 de Octubre; Carlos de La Madrid Vejar; Infonavit; Los Mangos; Minatitlán; Palo Verde
#06|009|Tecomán
28134|El Limonero; Griselda Álvarez; Las Flores; Luis Donaldo Colosio; Lázaro Cárdenas; Lázaro Cárdenas II
#06|010|Villa de Álvarez
28979|Alfredo V. Bonfil; Bugambilias; Carlos de La Madrid; Colinas de las Lagunas; Colinas del Sol; Cruz de Comala
28984|Azteca; Benito Juárez; Buenavista; Centenario II; El Centenario; Higueras del Espinal
#07|003|Acapetahua
30584|Balún Canán; Barrio Nuevo; Centauro del Norte; Colombia; El Almendro; El Carmen
#07|017|Cintalapa de Figueroa
30407|3 Hermanos; Altamira; Antonio Narro (Universidad Autónoma Agraria); Aníbal Moguel Farrera; Avimarca; Bellamira
30415|29 de Diciembre; Alta Unión; Amando Borraz Ochoa; Bellavista; Buenavista; Buenos Aires
30420|Argentina; Bonanza; Buenavista; Centenario; Colima; Columpio
30423|Adolfo López Ruiz; Agua Dulce; Alberto Valencia; Amado González Muñoz; Constitución (El Chayotal); Cuatro de Agosto
30425|Altamira; Bellalinda; Chapultepec; Cinco Cerros; Corazón del Valle; El Amatillo
#07|031|Chilón
29943|Agua Verde; Baminas; Bapaxilá; Cacateel; Cacuala 1ra. Sección; Canxanil
#07|057|Motozintla
30900|12 de Octubre; 2 de Septiembre; 4 de Octubre; Albores Guillén; Alianza Real; Ampliación San Lucas
#07|059|Ocosingo
29950|14 de Septiembre; 20 de Noviembre; 5 de Mayo; Aeropuerto; Amatitlán; Ampliación Aeropuerto
#07|065|Palenque
29960|Babilonia; Baj-Luntie; Balun Canan; Bugambilias; Camino Real; Chacamax
#07|077|Salto de Agua
29904|Ach Lum Maya; Ach Lum Tulijá; Agua Clara; Agua Verde; Agua Viva; Amuypa Chico
#07|089|Tapachula
30798|Antiguo Aeropuerto; Bienestar Social; Buenos Aires; Costa Verde; El Arenal; Elektra
30805|Barrio Bijahual; Barrio Nuevo; Buenavista (Tochmay); Carrizal; Chanjalé y Salchiji; Chespal Viejo
30818|Cantón Buenos Aires; Chapultepec; Doña María (Melchor Ocampo); El Retiro; Fracción Galeras; Fracción Margarita
#07|101|Tuxtla Gutiérrez
29020|5 Plumas; Alborada; Borges Laguitos; Boulevares; Bugambilias; Continental
29059|3 Marías y los Arroyos; Ampliación El Puente; Ampliación Terán; Arroyo de Piedra; Asociación Civil Alianza Campesina; Belisario Domínguez
#08|007|Balleza
33573|Agua Caliente; Altos de la Garrocha; Arroyo de Chabela; Arroyo de las Cuevas; Arroyo de los Compadres; Arroyo del Burro
#08|019|Chihuahua
31137|20 Aniversario; Ampliación Juan Guereca; Antorcha Popular; Atanacio Ortega; Colonial de Minas; Constituyentes
#08|021|Delicias
33106|Campo Alegre; De Martínez; El Almacén; El Borrego (La Rojeña); El Nuevo Testamento; El Progreso
#08|027|Guachochi
33187|Agua Caliente; Agua Escondida; Ahuichique; Alamillo de Abajo; Alamito; Arroyo del Pajarito
33188|Abirare; Aborare; Aboreachi; Agua Blanca; Amachi; Aquichique
33194|Abore; Aborichi; Aborirare (Guarirare); Agua Caliente; Aniloachi (Lochachi); Apachoachi
33195|Abore; Aboreachi; Acarichi; Aguamachi; Ahuirachi; Anamoris
33196|Abore; Aboreachi; Ahueachi; Apachochi; Aquiachi; Ariseachi
#08|029|Guadalupe y Calvo
33484|Arroyo Colorado; Arroyo de la Ciénega; Arroyo de la Rata; Bacumoba; Barranquita; Basigochi
33485|Agua Amarilla; Aliso Gueco; Arroyo Azul; Arroyo Chiquito; Arroyo Hondo; Arroyo Largo
#08|036|Jiménez
33970|Agua Blanca; Amores Secos; Ampliación Jacobo; Ampliación Nuevo Tampico; Ampliación Nuevo Tampico (Las Bodegas); Bella Vista
#08|037|Juárez
32575|Amara Residencial; Arecas; Bosques de Salvarcar; Carlos Castillo Peraza; Carlos Chavira Becerra; Cerrada San Ángel
32599|Altavista; Bosque Bonito; Colinas del Sol; Complejo Cielo; Ejido Sauzal; El Papalote
32695|Central de Abastos de Ciudad Juárez; Centro Industrial Juárez; Cerrada Florencia; Colonial del Sur; Complejo Roma; Conjunto Habitacional Aeropuerto
#08|055|Rosales
33123|Agua Nueva; Aguilar [Granjas Familiares]; Campamento las Vírgenes; Catorce de Julio; Cielo Azul; Cristo Rey
#08|062|Saucillo
33637|21 de Junio; Ancón de Carros; Arnulfo Ramírez; Arrieta (El Edén); Arturo Rodríguez; Asociación de Granjeros Grupo los Sesenta y Siete
#09|002|Azcapotzalco
02010|Los Reyes; Nuevo Barrio San Rafael; San Rafael
#09|003|Coyoacán
04000|Villa Coyoacán
04100|Del Carmen
04260|San Francisco Culhuacán Barrio de La Magdalena; San Francisco Culhuacán Barrio de San Francisco; San Francisco Culhuacán Barrio de San Juan; San Francisco Culhuacán Barrio de Santa Ana
#09|005|Gustavo A. Madero
07140|Ampliación Arboledas; Arboledas; Forestal; Forestal I
07164|Graciano Sánchez; Luis Donaldo Colosio; Prados de Cuautepec; Tlacaélel
#09|007|Iztapalapa
09000|La Asunción; San Ignacio; San José; San Lucas; San Pablo; San Pedro
09630|San Miguel Teotongo Sección Acorralado; San Miguel Teotongo Sección Avisadero; San Miguel Teotongo Sección Capilla; San Miguel Teotongo Sección Corrales; San Miguel Teotongo Sección Guadalupe; San Miguel Teotongo Sección Iztlahuaca
09800|Culhuacán; El Mirador; Estrella Culhuacán; Fuego Nuevo; San Antonio Culhuacán; San Simón Culhuacán
#09|010|Álvaro Obregón
01220|Bonanza; Cuevitas; El Cuernito; La Estrella; Mártires de Tacubaya; Zenón Delgado
01230|Campo de Tiro los Gamitos; El Piru 2a Ampliación; El Piru Santa Fe; Los Gamitos; Tlapechico
01270|El Tejocote; Golondrinas; Golondrinas 1a Sección; Golondrinas 2a Sección; La Presa; Lomas de Capula
01650|2o Reacomodo Tlacuitlapa; Ampliación Tlacuitlapa; El Ruedo; La Milagrosa; Palmas Axotitla; Santa Lucía Chantepec
01700|2a Del Moral del Pueblo Tetelpan; La Joyita del Pueblo Tetelpan; Ocotillos del Pueblo Tetelpan; San Agustín del Pueblo Tetelpan; Tecalcapa del Pueblo Tetelpan; Tetelpan
#09|011|Tláhuac
13300|Santa Ana Centro; Santa Ana Norte; Santa Ana Poniente; Santiago Centro; Santiago Norte
#09|012|Tlalpan
14100|Pedregal de San Nicolás 1A Sección; Pedregal de San Nicolás 2A Sección; Pedregal de San Nicolás 3A Sección; Pedregal de San Nicolás 4A Sección; Pedregal de San Nicolás 5ª Sección
#09|013|Xochimilco
16780|Cerrillos Primera Sección; Cerrillos Segunda Sección; Cerrillos Tercera Sección; Cristo Rey; El Sacrificio
#09|016|Miguel Hidalgo
11550|Polanco IV Sección
11560|Polanco III Sección; Polanco V Sección
11570|Bosque de Chapultepec I Sección; Rincón del Bosque
11800|Escandón I Sección; Escandón II Sección
11000|Lomas de Chapultepec I Sección; Lomas de Chapultepec II Sección; Lomas de Chapultepec III Sección; Lomas de Chapultepec IV Sección; Lomas de Chapultepec V Sección; Lomas de Chapultepec VI Sección
#10|005|Durango
34167|Aranza; Baluarte; Barcelona; Benito Juárez; Bicentenario; Colibrí
34194|Arantzazú; Arantzazú II; Artemisas; Campestre Amanecer; Campestre de Durango; El Ensueño
34306|Antonio Castillo; Betania [Granja]; Contreras; Cristóbal Colón; Dos Arbolitos [Granja]; El Peligro
#10|007|Gómez Palacio
35015|7 de Noviembre; Ampliación San Vicente; Arboleda Residencial; Cerrada Amatista; Cerrada San Marcos; Ejido Nuevo Castillo
#10|009|Guanaceví
35440|Arroyo de las Yeguas; Arroyo del Palomo (La Cruz); Bajío de San Rafael; Bajío de Zenón (Bajío de Caborachi); Ciénega del Conejo; El Aguaje
#10|014|Mezquital
34983|Agua Prieta; Agua Prieta Chico; Agua Zarca; Ameca; Arroyo del Gavilancillo; Bajío del Comal
34985|Abelino Castañeda; Adelaido Santana; Agua Caliente; Agua Salada; Algodones; Arroyo Hondo
34986|Agua Prieta; Arroyo Hondo; Bajío de Milpillas (Tierra Sonando); Barrancos Prietos; Cantaros; Carrizos
34993|Agua Verde; Agua Zarca; Angostura; Arroyo de los Limones; Barriles; Buena Vista
34994|Agua Caliente; Altamira; Bajío de Gavilanes; Bajío de la Ciénega; Bancos; Buenos Aires (Mesa de la Bandera)
#10|023|Pueblo Nuevo
34968|Agua Zarca [De Chomonques]; Cerro Colorado; Chavarría del Campamento; El Arrayán; El Campamento; El Carrizo [De la Mesa de San Pedro]
#10|026|San Dimas
34675|Agua Caliente; Apolonio Madriles; Carboneras; Carpintería; Cerro Blanco; El Alamito
#10|032|Santiago Papasquiaro
34620|Campo Alvarado; Canoas; Carricitos; Ciénega de Nuestra Señora de Guadalupe; Cordón del Tabaco; Corrales Blancos
#10|034|Tamazula
34570|Carricitos; Dolores; Doloritas; El Aguajito; El Alizal (La Mesa del Alizal); El Alto de la Alameda
34584|Arroyo Grande de Matavacas; Boca del Arroyo; Casas Viejas; Cerro Blanco; Coluta; Colutilla
#10|035|Tepehuanes
35633|Acapulco; Altamira; Cordón de las Cucarachas (La Bufa); El Aguaje; El Aguajito; El Arenal
#11|003|San Miguel de Allende
37893|Ampliación Cieneguita; Artesano (La Luz); Banda; Bandita; Capadero (San Isidro Capadero); Cinco Señores
#11|007|Celaya
38115|Alteza Residencial; Ancona; Apeninos; Camino Real; El Mayorazgo; Entorno Residencial
#11|015|Guanajuato
36243|Buenavista (El Roble); El Mogote; El Nogal (Las Palancas); El Puertecito (El Fuertecito); El Tiro de la Estrella; La Asunción
#11|017|Irapuato
36515|24 de Abril; 24 de Diciembre; Brisas del Río; Carlos Salinas de Gortari; Centenario; El Trébol
36554|Colinas del Río; El Molino; El Zapote del Milagro; Ex-Hacienda San Miguelito Lote Uno; Fracción San Miguelito (Luis Mioni); La Candelaria
36555|5 de Septiembre; Bajada de San Martín; El Encino; El Rosarito; El Vergel; Fonapo
#11|020|León
37000|León de los Aldama Centro
37207|8 de Marzo; Antenas de Arriba; Arboledas de La Luz; Arboledas de la Selva; Azahares; Bosques de la Selva
37295|Ampliación San Francisco; Bosques (Misael Núñez); Bosques de San Juan; Brisas de San Francisco; Brisas del Pedregal; Campo Fuerte Residencial
37353|Brisas del Sol; Buenaventura (Buenavista); Cerrito Amarillo; Cerrito de Guadalupe; Cerrito de La Joya; Chalet La Cumbre
37358|Balcones de la Fragua; Barranca del Refugio; Cartagena; Cañada Diamante; Cañada del Refugio; Colinas de La Fragua Plus
37547|Alamedas de Barceló; Anzures; Anzures Dos; Campestre San José; Campestre el Trébol; Capellanía
#11|023|Pénjamo
36948|Aramútaro de Luque; Barajas Viejo; Brillante de Miramar; Capilla de Márquez; Cobertizo de Barajas; Crucitas de Gutiérrez
#11|027|Salamanca
36880|Ampliación la Tinaja Dos; Callejones y Granados; Cuarta Fracción de la Peña Colorada; Cuatro de Altamira; El Circuito; Estación de Lobos
#11|033|San Luis de la Paz
37914|Agua Blanca; Bailón; Berlín; Carboneras (Los Pirules); Cerrito de María (Concepción Villegas); Covadonga
37917|Ampliación la Florida; Charco Largo; Concepción Villegas; Cuatro Esquinas; Curinith; Dulces Nombres
#11|037|Silao de la Victoria
36274|Antonio Hernández Ramírez; Buenavista (Fracción la Cerca); Buenavista (Pablo Flores); Campestre Irazú; Campestre la Alborada Sección Cañada del Rocío; Colinas del Sur
#12|001|Acapulco de Juárez
39713|Agrícola; Ampliación Arroyo Seco; Ampliación la Mica; Batalla Cardenista; Betania; El Porvenir
39715|16 de Noviembre; Acapulco Dos Mil; Arroyo Seco; Democrática; Donaciano Rivera; Electricistas
39890|Alborada Cardenista; Ampliación Colosio; CECSA; Caracol; Ciudad Luis Donaldo Colosio; Diamante Lakes
39893|2 Soles; Alfredo V Bonfil; Aura; Cacahuate; Club de Golf Tres Vidas; Cuquita Massieu
39910|Cantarranas; Cervantes Delgado; Kilómetro 48; Lagunillas; Las Pilitas; Las Primaveras
#12|002|Ahuacuotzingo
41134|Ahuehuete Agujerado; Atenxolapa; Atliaca; Ayoquilapa; Buena Vista; Costliapa
#12|016|Coahuayutla de José María Izazaga
40866|Arroyo Puerco; Barranca del Corongoro; Barranca del Pinzán; Barrio de Guzmán (El Limón); Barrio de Lozano (El Rosario); Buena Vista (Buena Vista de Pacheco)
40870|Algodoncillos; Barrio Nuevo; Campo Verde; El Ampotal; El Bejuco Colorado; El Capire (El Plan del Capire)
#12|028|Chilapa de Álvarez
41114|Acazacatla; Agua Fría; Amate Amarillo; Atempa; Atzacoaloya; Barranca Honda
#12|029|Chilpancingo de los Bravo
39010|Azteca; Benito Juárez; Bugambilias; Caminos; El Salado; Electricistas
39016|4 de Marzo; Ampliación Lázaro Cárdenas; Azteca; Capellanía Grande; El Amate; El Huajal
39070|Agua Potable; Asociación Civil; Calli Calmecac; Campestre Santa Rosa; Ciudad de los Servicios; Country
#12|035|Iguala de la Independencia
40010|25 de Abril; 27 de Septiembre; Ampliación Cascalotes; Casahuates; Cascalotes; Chapultepec
#12|038|Zihuatanejo de Azueta
40894|12 de Marzo; 12 de Marzo Parte Alta; 12 de Octubre; 16 de Septiembre; Altamira; Amuzgos
#12|045|Olinalá
41005|Ahuachichilco; Cerro de Quiautepec; El Alcanfor; El Zapote; Hijiutepec; Huixotitlán (Pablo Martínez)
#12|078|Cochoapa el Grande
41666|Arroyo Tigrillo; Azoyuc Chiquito; Barranca Ceniza; Barranca Ocotera; Calpanapa Viejo; Cascada del Zorro
#13|028|Huejutla de Reyes
43000|1ro. de Mayo; 5 de Mayo; Adolfo Lugo Verdusco; Adolfo López Mateos; Anáhuac; Asociación Civil
43002|Ahuatipa; Ahuatitla I; Ahuatzintla; Amoyahual; Aquixcuatitla I; Atalco
43018|Acoyotipan; Acuapa; Buena Vista; Coamila; Cochiscuatitla Anexo Ixcatlán; Ecuatzintla
#13|030|Ixmiquilpan
42325|Arenalito; Botenguedho; Capula; Cerrito Capula; Del Valle Remedios; El Mirador Capula
#13|046|San Felipe Orizatlán
43021|Achiyotl; Ahuatitla Centro; Amaxac; Andrés Martínez Hernández; Apetlaco; Atempa
#13|048|Pachuca de Soto
42039|15 de Septiembre; 20 de Noviembre; Ampliación Mártires del 18 de Agosto; Aves del Paraíso; Bugambilias; Campo de Tiro
42064|16 de Enero; Colonial; Construplaza; Cuesco; Ex-Hacienda de Coscotitlán; Hilaturas de Pachuca
42082|Basalto Lifestyle; Carlos Rovirosa; Cihuatl; Cihuatl II; El Dorado Residencial; Electricistas
42083|Ampliación San Antonio; Centro Minero; Club de Golf; Colonial Santa Fe; Colonias; El Hidalguense
42084|Altea Residencial; Arauco Habitat; Arboledas de San Javier; Bosques; Conjunto Arboledas I; Conjunto Arboledas II
#13|051|Mineral de la Reforma
42186|Colinas de Plata; DINA-SEDENA Chacón; Ejido Ampliación el Saucillo; El Paraíso; El Popolito; El Saucillo
#13|053|San Bartolo Tutotepec
43444|Cerro Macho; Chicamole; El Dónimo; El Hongo; El Jovión; El Mundhó
#13|076|Tula de Allende
42803|Bugambilias; Chapultepec; Del Llano; El Cielito; El Llano 1a Sección; El Llano 2a Sección
#13|077|Tulancingo de Bravo
43700|Campo Alegre; Campo Real; Carlos Salinas de Gortari; Carrillo Puerto; El Cuatro; Emiliano Zapata
43710|Atlalpán; La Cienega; La Luz; La Palma; La Presa de Santa Ana; La Raya
#13|084|Zimapán
42344|El Dedhó; El Muhí; El Rancho; El Sabino; El Salitre; El Tule
#14|023|Zapotlán el Grande
49086|Campesinos; Fresno; La Primavera; La Primavera II; La Providencia; Miguel Hidalgo
#14|039|Guadalajara
44100|Guadalajara Centro
44160|Americana
44600|Ladrón de Guevara
44810|Electricistas; Europa; Hormiguero; INFONAVIT San Rafael; Lomas de Revolución; Residencial Del Parque
44820|2001; Aldama Tetlán; Dioses Del Nilo; Insurgentes 1a Secc; Insurgentes 2a Secc; Insurgentes 3a Secc
#14|053|Lagos de Moreno
47504|Betulia; Casas Blancas; Chayotillo; Cuatro Milpas; Cuautitlán; El Arbolito
47506|El Pitón; El Reparo; El Seijo; El Yaqui; Granja Angélica; Granja Mary
47515|Agropecuaria Márvic; Casas Blancas; Chipinque de Abajo; Chipinque de Arriba; Cieneguilla; El Cerrito (Cerritos)
#14|067|Puerto Vallarta
48290|12 de Octubre; 9 de Octubre; Ampliación Vista Dorada; Ampliación Vista Hermosa; Balcones Vallarta; Bosque del Progreso
#14|093|Tepatitlán de Morelos
47620|Aria; Colinas Residencial; El Árbol; Hacienda Popotes; Las Colonias; Los Popotes
#14|097|Tlajomulco de Zúñiga
45645|Altea; Arbolada Bosques de Santa Anita; Atmósfera; Bella Vicenza; Bellaterra; Bonanza Residencial
#14|098|San Pedro Tlaquepaque
45638|Arboledas de San Martín; Barrios Unidos de Intercolonias; Cantares del Paraíso; El Canelo; El Nogal; El Sauz
#14|101|Tonalá
45400|Altamira; Arroyos; Bajío de la Mesa; Balcones Del Sol; Bellavista; Buenos Aires
#14|120|Zapopan
45100|Zapopan Centro
45133|Altavista Residencial; Argenta Mirador Residencial; Canteras del Centinela; Cipreses; Colinas Del Centinela; Colinas de San Isidro
45134|Abie; Altaterra; Altaterra II; Alva Residencial; Bosque de Los Encinos; Bosques de San Gonzalo
45138|Armonía Hábitat; Base Aérea Militar No. 5; Colegio Del Aire; El Fresno; El Olivo; El Real
45180|27 de Septiembre; Bosque Escondido; CUCEA Universidad de Guadalajara; Colinas de los Belenes; Constitución; Del Federalismo
45200|Alma Terra; Altabrisa; Altus Quintas; Alviento Residencial; Amaranto Residencial; Ampliación Santa Lucía
#15|013|Atizapán de Zaragoza
52928|Capulín Ampliación; Ejidos San Miguel Chalma; El Campanario; General Cárdenas del Río; Lomas de San Miguel Norte; Lomas de San Miguel Sur
#15|033|Ecatepec de Morelos
55010|Ampliación Guadalupe Victoria; Barrio Nuevo Tultitlán; Bonito Arboledas; Bonito las Flores; Camino Nacional; El Diamante
55020|10 de Abril; Bosques de San Javier; Boulevares de San Cristóbal; Boulevares la Nacional; Bursaab; El Calvario
55050|Adolfo Ruiz Cortines; Aquiles Serdán; Bosques de Ecatepec; El Salado; Ex Rancho Jajalpa; Gustavo Baz Prada
55067|C.T.M. Guadalupana; Ciudad Cuauhtémoc Sección Cuitlahuac; Ciudad Cuauhtémoc Sección Embajada; Ciudad Cuauhtémoc Sección Geo 2000; Ciudad Cuauhtémoc Sección Moctezuma; Ciudad Cuauhtémoc Sección Quetzalcoatl
55070|19 de Septiembre; Ampliación 19 de Septiembre; Carlos Salinas de Gortari; Colonial Ecatepec; Jardines de Morelos Sección Bosques; Jardines de Morelos Sección Cerros
#15|054|Metepec
52172|Agrícola Francisco I. Madero; Alsacia; Altavista; Amarena Residencial; Aquitania; Bellavista
#15|057|Naucalpan de Juárez
53229|Agua Buena; Cipreses (Las Julianas); Córdoba; Del Tejocote; El Chabacano; El Cobradero
53650|Arenillas (La Capilla); Bandhi; Batha; Boito; Boxisda; Chimalpa Viejo
#15|082|Tejupilco
51412|Cerro de Mazatepec; Del Sol; El Ocote; Emiliano Zapata; Independencia; Juntas de Zacatepec (El Pedregal Segunda Manzana)
#15|104|Tlalnepantla de Baz
54090|Hogares Ferrocarrileros; La Escuela; La Mora; Los Cedros; Los Reyes Ixtacala 1ra. Sección; Puente de Vigas
#15|106|Toluca
50000|Toluca de Lerdo Centro
50010|Celanese; Club Jardín; Del Panteón; El Balcón; El Tejocote; Galaxias de San Lorenzo
50100|14 de Diciembre; Atotonilco; Bosques de San Mateo; El Trigo; Ex-Hacienda San Jorge; La Joya
50295|Aviación Autopan; Balbuena; Cerrillo Piedras Blancas; Del Tejocote; Galaxia Toluca; Julián Escalante
#15|109|Tultitlán
54938|Ampliación San Pablo de las Salinas; Arboledas (lote 49); Arcos I; Arcos II; Arcos III; Arcos IV
#15|123|Luvianos
51456|Caja de Agua; Calabazos (Las Pilas); El Cerro; El Limón; El Plátano; El Pueblito
#16|008|Aquila
60883|Agua Chiquita; Cacacula (Cacalula); Chacala; Chachahua (La Cobanera); Cobanera de Ostula; Cobígenes
#16|010|Arteaga
60926|Ahuindo; Azteca; Barranca Alegre; Barranca Grande; Barranca Seca; Barranca de Campos
#16|034|Hidalgo
61190|Cuitzillos; El Trébol; Kitzia; La Joya; La Libertad; La Magdalena
61247|Cerro Azul; El Llano (Llano Blanco); El Retaje; Encino Copudo; La Fragua; La Tecata
#16|038|Huetamo
61940|20 de Noviembre; Acapulco; Alameda; Cahuaro; Chapala; Cutzeo
#16|052|Lázaro Cárdenas
60994|Aeropuerto; Ampliación Aeropuerto; Ampliación Aníbal Ponce; Ampliación Javier Mina; Ampliación Palmira; Ampliación Técnica 91
#16|053|Morelia
58095|Buenos Aires; Campo Real; Cerro Verde; Ciudad Peluche (La Quebradita); Colinas del Sur; Felipe Sandoval
58149|Ampliación Batalla de Morelia; Ampliación Eduardo Ruíz; Ampliación Niños Héroes de Chapultepec; Ampliación Unidos Santa Cruz; Batalla de Morelia; Eduardo Ruiz
58195|Administración Nueva Valladolid Morelia; Albatros; Ampliación Ana María Gallaga; Ampliación Campestre del Vergel; Ampliación Club Campestre La Huerta; Ampliación Hacienda del Valle
58254|Abetos; Alonso de la Veracruz; Ampliación Lomas del Punhuato; Ampliación Mil Cumbres; Ana Sofía; Arboledas Tres Marías
58337|Agua Nueva; Alameda; Ampliación Ciudad Jardín; Ampliación Ignacio López Rayón; Ampliación Niño Artillero; Ampliación San Pascual
#16|082|Tacámbaro
61650|21 de Noviembre; 22 de Septiembre; 30 de Septiembre; Amalia Solórzano; Ayuntamiento; Caricho
#16|097|Turicato
61688|Canales; Caramicuas; Cercas Cuatas; Cerro la Cruz; El Bonete de los Fierros; El Cahulote Seco
#16|102|Uruapan
60090|Ampliación Delicias; Ampliación La Tamacua; Ampliación Progreso; CCI (Central Campesina Independiente); Casa Del Niño; Casa Del Niño Oriente
60156|16 de Septiembre; 19 de Marzo; Antorchista Campesina; Casa Blanca; Ejidal Lázaro Cárdenas; Electricistas
60190|Alfa 1 INFONAVIT; Alianza Urbana; Altavista; Bosques de San Javier; Central de Abastos; Cima Real
#17|004|Ayala
62715|10 de Abril; Citlalin; El Decreto; El Mirador; El Venadito; Huertas de Cuautla
#17|006|Cuautla
62757|12 de Diciembre; 2 de Mayo; Brisas de Cuautla; Central de Abastos; Condominios del Bosque; Cuauhtémoc
#17|007|Cuernavaca
62020|Ampliación Sacatierra; José López Portillo; Las Terrazas; Lomas de San Antón; Sacatierra; San Antón
62116|Balcones de Tepuente; Cruz de La Misión; Mirador Universidad; Paraje de Tepuente; Tepuente; Valle Tepuente
62130|Ahuatlán Tzompantle; Buenavista; Jardines de Ahuatlán; Lomas de Ahuatlán; Real de Tetela; Terrazas Ahuatlán
62324|Ampliación la Cañada; Cerritos de García; El Universo; La Cañada; Las Flores; Lomas de Ahuatepec
62326|Cerritos; Jardines de Zoquipa; Los Guayabos; Paraíso; Paraíso Montessori; San Antonio del Jagüey
#17|008|Emiliano Zapata
62767|Amatitlán; Capulín; Cañaveral; Cuauhtémoc; El Castillo; Garza Azul
#17|011|Jiutepec
62553|Arcos de Jiutepec; Bambú; Campestre; Constitución; El Arroyo; Insurgentes
62554|Cactus; El Pochotal; Fuentes de Oriente; Girasoles; Hacienda Jiutepec; La Alameda
62570|Ampliación Tejalpa; Ampliación Vicente Guerrero; Atenatitlán; Cuauhtémoc Cárdenas; Deportiva; El Capiri
#17|018|Temixco
62588|1ro de Mayo; Ampliación Lázaro Cárdenas del Río; Asociación de Colonos de Tepeyac; Azteca; Colinas de Altar; Conjunto Habitacional Campo Verde
#17|024|Tlaltizapán de Zapata
62773|Ampliación Benito Juárez; Ampliación El Tecolote; Barranca Honda; Benito Juárez; Club Haciendas de Ticumán; El Jagüey
#17|028|Xochitepec
62790|3 de Mayo; Acoculco (La Cruz); Ampliación Miguel Hidalgo; Benito Juárez; Campo Canela; Campo San Rafael
#17|029|Yautepec
62732|13 de Septiembre; Amates; Apanquetzalco; Beit Mellat; Benito Juárez; Conjunto Tepetlixpa
62733|24 de Febrero; 5 de Mayo; Alfredo Bonfil; Atlihuayan; Buenavista; Cuauhtémoc
#18|001|Acaponeta
63413|El Centenario; El Recodo; Hacienda Vieja; Hacienda de Mariquitas; La Palma; Las Casitas
#18|004|Compostela
63720|Arroyo Zarco; Cedros; Cerro de La Cruz; El Campesino; El Girasol; Garzas Rosas
#18|009|Del Nayar
63533|Arroyo Capomo; Aurelio de la Cruz Serrano; Cerro Chino; Cerro Pelón; Ciénega de Santa Rosa; El Banco
63536|Arrayanes; Arroyo de Pericos; Cabeza de Venado; Cofradía de Pericos; Comal de Peñita; Coyultita de Jazmines
63538|Agua Caliente; Aguamilpa; Caimantita; Caleras; Corrales; Coyultita de Mala Noche
63547|Agua Caliente; Arroyo de Camarones; Cerro Redondo; El Carrizal; El Cerrito; El Durazno
63548|Arroyo de la Cueva; Arroyo del Capomo; Cerro de la Lluvia; Ciénega del Mango; Culebras; El Agua Caliente
#18|010|Rosamorada
63634|Bonita; Copales; Crucero Providencia; El Camionero [Restaurante]; Las Adelitas; Las Anonas
#18|011|Ruíz
63618|El Camichín (La Roblera); El Carrizo; El Crucero de los Sauces; El Guanacaste; El Limoncito; El Limón
#18|012|San Blas
63779|Aserradero; CICA (Bugambilias); Camarón; Hospital (Veinte de Noviembre); Laguna del Toro; Morelos
#18|015|Santiago Ixcuintla
63550|Amado Nervo; Benito Juárez; Crispín Duran Z; Emiliano Zapata; José Martínez Escobedo; La Nayarita
#18|017|Tepic
63037|Ingeniero Agrónomo; La Loma; La Lomita; Lomas de La Cruz; Los Arcos; Los Viveros
63173|Antonio Echevarría Domínguez; Aramara; Cantera del Nayar; Ciudad Industrial; Ciudad Industrial Microindustria; Colinas del Valle
63500|18 de Marzo; Azucareros; Caja de Agua; El Campo; El Cerro; El Chorro
#18|020|Bahía de Banderas
63735|13 de Septiembre; Aldea Hortus; Altavela; Bahía Azul; Costa Coral; Deportiva
63737|Arboledas; Arcos de San José; Azul Turquesa; Bahía de Banderas; Bicentenario; Bugambilias
#19|006|Apodaca
66612|Andalucía; Aria Residencial; Bosque Real; Cortijo las Palmas; El Molino; Hacienda Santa Isabel
66633|Alianza; Deportivo Huinalá; Deportivo Huinalá Mundialista; Fresnos del Lago; Hacienda Santa Fe; Jardines de San Jorge
66635|Hacienda las Palmas; Hacienda las Palmas II; Hacienda los Encinos; Jardines de Apodaca; Jardines de La Enramada; Kebana
#19|019|San Pedro Garza García
66220|Del Valle
66278|Alto Eucalipto; Antigua Hacienda San Agustin; Balcones Del Campestre; Balcones de San Agustin; Colonial San Agustin; Corporativo Prodesa
#19|021|General Escobedo
66059|Anáhuac Madeira; Calzadas Anáhuac; Cerradas de Anáhuac; Cerradas de Anáhuac Sector Contemporáneo; Cerradas de Anáhuac Sector Premier; El Centenario
#19|026|Guadalupe
67113|Arboledas de Acapulco; Balcones de San Miguel; Colonial de San Miguel; Coloniales San Miguel Sector Uno; Fuentes de San Miguel; Hacienda San Miguel
67140|Central de Abastos; Chinameca; Cóndor; Del Maestro; Esmeralda; Ignacio Altamirano
#19|031|Juárez
67280|Alborada; Arboledas Residencial; Arboledas de San Roque; Arboledas de los Naranjos; Aurora; Bosques de San Roque
#19|039|Monterrey
64000|Monterrey Centro
64700|Tecnológico
64102|Arcos del Sol; Arcos del Sol Elite; Barrio Acero; Barrio Alameda; Barrio Antiguo Ciudad Solidaridad; Barrio Aztlán
64103|2 de Octubre; Alfonso Reyes (P-38); Ampliación Nogales (P-87); Aniceto Corpus; Arboledas de Escobedo (P-44); Arboledas de San Bernabe
64349|Cerradas de Cumbres; Cima de la Montaña; Cima del Bosque; Colonial Cumbres; Cumbres Antares; Cumbres Callejuelas
64988|Ampliación los Nogales; Bosques de la Estanzuela; Bosques de la Silla; Colinas del Huajuco; Contry Sur; El Encanto
64989|Balcones de Valle Alto; Bioma Residencial; Bosques de Valle Alto; Campestre Bugambilias; El Portón de Valle Alto; Flor de Piedra
#19|045|Salinas Victoria
65530|Arroyo la Sandía; Artemio y Hernán; Casa de Piedra; Dos de Marzo; El Chapote; El Detalle
#19|046|San Nicolás de los Garza
66460|Anáhuac 11; Año de Juárez (Fomerrey 86); Jardín de las Puentes; Las Puentes Sector 1; Las Puentes Sector 10; Las Puentes Sector 11
#19|048|Santa Catarina
66367|Bosques la Huasteca; El Frutal; El Obispo; Forza Park; Hacienda el Palmar; Huasteca del Valle I
#20|039|Heroica Ciudad de Huajuapan de León
69005|Agua Dulce; Altavista Juárez; Antonio de León FOVISSSTE; Antonio de León FOVISSSTE 2da. Sección; Antonio de León FOVISSSTE 3ra. Sección; Chapultepec
#20|043|Juchitán de Zaragoza
70013|14 de Diciembre; 25 de Mayo; 28 de Enero; 5 de Febrero; 5 de Septiembre; Angelita
#20|067|Oaxaca de Juárez
68026|Bosque San Felipe; Consuelo Ruíz; La Chigulera; Loma Oaxaca; Lomas de San Felipe; Parque H2A (Reserva Ecológica)
68045|Aurora; El Centenario; El Encinal; Estrella; La Loma Ampliación; Lomas de las Azucenas
68274|9 de Mayo; Constituyentes; El Manantial; Eucaliptos; Los Ángeles; Manzana 47 y 48 A
68276|La Joya; La Loma; Paraje Los Pretiles; Paraje San Pedro; Paraje la Cortina; Paraje la Maguellera
68278|Camino Ancho; El Cerrito; La Loma; Los Arcos; Miravalle; Paraje Caballetillo
#20|071|Pluma Hidalgo
70964|Allende; América; Brasil; Buenos Aires; Carmen Alto; Coachepil
#20|184|San Juan Bautista Tuxtepec
68375|5 de Febrero; Ampliación el Trigal; El Diamante; El Santuario; El Trigal; Francisco Rodríguez Pacheco
68440|Agua Fría Papaloapan; Altamira; Arroyo Zuzule; El Mangal; Fuente Villa; Ignacio Zaragoza
68444|Camelia Roja; La Esmalta; La Mina; La Primavera; Los Reyes (Ampliación Santa Úrsula); Macín Chico
#20|277|Villa Sola de Vega
71427|El Campanario (San Felipe Zapotitlán); El Cocoyuche (San Felipe Zapotitlán); El Duraznillo (San Juan Elotepec); El Mirador (San Felipe Zapotitlán); El Nido; El Porvenir (San Felipe Zapotitlán)
#20|318|San Pedro Mixtepec -Dto. 22 -
71997|Aguaje el Zapote; Cerro de la Vieja (Rancho Pequeño); El Gallo; El Huarumbo; El Jícaro; El Porvenir
#20|385|Santa Cruz Xoxocotlán
71232|Aguayo; Agustín Melgar; Ampliación Independencia; Anáhuac; Arboledas; Benemérito de las Américas
71233|1a Ampliación de Xoxo; 20 de Noviembre; 21 de Marzo; 2a Ampliación de Xoxo; 3 Ranchos; 3 de Mayo
#20|439|Santa María Tonameca
70944|Agua Blanca; Arroyo Arena; Cerro la Cruz; El Macuil; El Nanchal (San José el Nanchal); El Parral
#21|019|Atlixco
74368|Diez de Abril; Emiliano Zapata Nexatengo; Ex Hacienda San Félix; Francisco Villa; Juan Uvera; Lomas de San Juan Tejaluca
#21|041|Cuautlancingo
72704|Alcatraces; Aldara Condos; Ardenas Residencial; Bilbao Residencial; Caltiare; Campestre Santa Patricia
72735|Bello Horizonte; Cemanti; Ciruelos; Desarrollo Habitacional el Arcángel; Diamante; El Ensueño
#21|043|Cuetzalan del Progreso
73563|Acaxiloco; Achiauta; Ahuateno; Alahuacapan; Atemolón; Cacatecuauta
#21|071|Huauchinango
73174|5 de Mayo; Antonio Amador Quintero; Bellavista; El Llano; El Mirador I; El Ocotal
#21|114|Puebla
72000|Centro
72100|Agrícola Ignacio Zaragoza; Bugambilias; Campestre Covadonga; Colonial San Jerónimo; Colorines; Del Valle
72310|Arboledas de Amalucan; Bosques San Sebastián; Bosques de Amalucan; Bosques de Amalucan 1ra Sección; Bosques de Amalucan 2da Sección; Bosques del Pilar
72490|2a. Ampliación Unión Antorchista; 2da. Ampliación Guadalupe Hidalgo; Ampliación Unión Antorchista; Antigua Hacienda; Arboledas del Pedregal; Cabañas de Santa María
72498|2 de Octubre; Ampliación Jardines de Juan Bosco; Ampliación Valle del Paraíso; Bosques de la Cañada; Educadores; El Carruaje
72595|18 de Marzo; Arboledas de Xilotzingo; Artículo Primero Constitucional; Barrios de Santa Catarina; Belén; Camino Real
#21|119|San Andrés Cholula
72825|Agaves Residencial; Atlixcayotl 2000; El Molinito; Ex-Hacienda Cortijo de San Martinito; Geovillas Santa Clara Sección I y II; Gobernadores
#21|140|San Pedro Cholula
72776|Adhara Residencial; Atocha; El Pilar; El Prado; Fuentes de Saint Germaint; La Carcaña
#21|156|Tehuacán
75710|Anáhuac; Arcángel; Constituyentes; Constituyentes 2a Sección; Constituyentes 3a Sección; El Convento
75740|Allende; Bosques de San Pedro; Cuauhtémoc; Del Valle; Del Valle 2a Sección; Del Valle 3a Sección
75859|21 de Marzo; Aveiro; Guadalupe; Juquilita; Lázaro Cárdenas Sur; Maravillas
#21|208|Zacatlán
73310|2 Caminos; 5 de Febrero; 7 de Enero; Altica; Central Camionera; Cruz de Pasión
#22|001|Amealco de Bonfil
76850|Amealco de Bonfil Centro; Balcones de Amealco; Bosdha; Cerro de los Gallos; El Fresno; El Pinar
#22|002|Pinal de Amoles
76337|Barbechos; Carricillo de Media Luna; Cuatro Palos; Derramadero de Bucareli; El Madroño; El Mastranto
#22|004|Cadereyta de Montes
76534|Altamira; Banthí; Cerro Colorado; Chavarrías; El Divino Pastor; El Espolón (La Cabeza del Viborón)
#22|006|Corregidora
76900|Catalina; Don Bosco; El Pueblito Centro; El Rocío Residencial; El Sorgo; El Zorzal
76904|Ampliación Huertas del Carmen; Azahar Residencial; Colinas del Bosque 1a Sección; Colinas del Remanso; Colinas del Santuario; De la Saca
#22|009|Jalpan de Serra
76346|Acatitlán del Río; Avícola la Presa; Capulines; Cuesta de Timbal; Cuesta del Sabino; El Embocadero
#22|011|El Marqués
76246|Adara Lifestyle; Alleza Mirador; Bosque de los Encinos; Capital Sur; Cayara; Ciudad Maderas
#22|013|Peñamiller
76478|Adjuntas de los Guillén; Cruz del Milagro; El Arte; El Carrizal; El Guamúchil; El Ojo de Agua
#22|014|Querétaro
76000|Centro
76116|25 de Diciembre; Ampliación Patria Nueva; Benito Juárez; Bugambilias Residencial; Cerrito Colorado; Cerrito Colorado II
76125|Balcones de San Pablo; Bellavista; Cipreses; Colinas de San Pablo; Cumbres del Bosque; Desarrollo San Pablo
76147|Antorchista; Buenos Aires; Cinco Halcones; Colinas de Menchaca; Colinas de Menchaca 2a Sección; Constituyentes
76148|Alameda Residencial; Amalia Solórzano; Ampliación Amalia Solórzano; Anexo a la Ecólogia; Belén; Bosques de Buenavista
76230|Altavista Juriquilla; Altos Juriquilla; Azteca; Balcones de Juriquilla; Caletto; Colinas de Juriquilla
#22|016|San Juan del Río
76803|Agave Azul; Agave Cristal; Agaves; Alejandrina; Ana; Bosques de San Juan
76804|Aquiles Serdán; Aquiles Serdán Sección Libertad; Banthí; Bosques de Banthí; De Banthí; El Colibri de Banthí
76807|Arboledas; Arrayanes; Benito Juárez; Betania; Bugambilias; El Bosque
#23|001|Cozumel
77660|Caribe; El Encanto; FOVISSSTE; Flamingos I; Flamingos II; Magisterio
#23|002|Felipe Carrillo Puerto
77150|Chanchén Comandante; José María Pino Suárez; Señor; Tixcacal Guardia; Yaxley
#23|003|Isla Mujeres
77400|23 de Noviembre; Ampliación la Gloria; Caridad del Cobre; El Cañotal; Isla Blanca; Isla Mujeres
#23|004|Othón P. Blanco
77014|Andara; Centenario; Flamingos; Infonavit Santa María; Los Arcos; Oxtankah
77086|Andrés Quintana Roo; Bicentenario; Caribe; El Edén; El Encanto; Espíritu Santo
#23|005|Benito Juárez
77500|Cancún Centro
77519|Esmeralda; La Joya (Supermanzana 254); Lagos; Las Lajas; Monte Real; Paraíso
77533|Chamuyil; Costa del Mar; Framboyanes; Las Torres; Malibú; Paraíso Villas
77535|Bosques San Miguel; Dream Lagoons; Gran Santa Fe; Gran Santa Fe 2; Mallorca; Punta Estrella
77536|Bahía Dorada; Catania Residencial; Delicias del Sur; El Milagro; Fraccionamiento Galaxia Altamar; Generación 2000
77539|ABC; Arcos Paraíso; Central de Abasto; Cuna Maya (Supermanzana 203); Hacienda Real del Caribe; México
#23|006|José María Morelos
77890|Centro José María Morelos; Dolores; Guadalupe; Javier Rojo Gómez; José María Morelos; Mayab
#23|007|Lázaro Cárdenas
77378|Antorchista; La Ceiba; Los Almendros; Los Cedros; Nuevo Quintana Roo
#23|008|Solidaridad
77725|Bonanza; Cataluña; Cataluña II; Corales; Dunas; La Toscana
#23|010|Bacalar
77923|Anastacio Valdez Huchin; Buenavista; Chula Vista; El Cafetal; El Naranjal; El Pedregal
77936|Aarón Merino; Agua Real; Cayuco Maya; Cinco Hermanos; Cruz del Sur; Ecotucán
77937|Alberto Robledo; Alfonso Álvarez Sánchez; Bárbara Guerrero Pérez; Colosio; Cuatro Potrillos; Cámara
#24|003|Aquismón
79767|Agua Amarga; Agua Nueva; Al Tzabalte; Alte Anam (La Banqueta); Barrio de Jolja; Barrio la Cruz
#24|013|Ciudad Valles
79050|Alta Vista; Altavista; Anfer; Antonio Esper; Bonifacio Salinas; Jardines del Valle
#24|015|Charcas
78577|Buenavista; Chupaderos; El Lucero; El Membrillo; El Orito; El Pame
#24|024|Rioverde
79604|Arco Grande (Los Arquitos de San Isidro); Buenavista; Buenos Aires; Carlota Méndez; Cieneguillas; Colonia la Esperanza Dos
79644|Alfonso Robles; Aurelio Vázquez; Barbechitos (Vicente Moreno Romero); Bernardino Ibarra Sánchez; Cecilio Martínez Cruz; Centro de Readaptación Social [Penitenciaría]
#24|028|San Luis Potosí
78100|Albea; Arboledas Tangamanga; Barrio Vergel; Campesina; Cerca del Cielo; Compostela
78130|Arboledas de Jacarandas; Argenta; Buenos Aires; El Mezquital; Hacienda de Juan Pablo; Haciendas del Mezquital
78398|Aguaje 2000; Arboledas del Real; Campo Azul Residencial; Cennet Residencial; Cimazul Residencial; Cumbres de Las Ceibas
78400|Aurelio Arriaga Cárdenas; Centzontle; Cerritos de Zavala; Covadonga; El Carril; El Malacate
78414|Agustín Chávez Ramírez; Colonia de Comité Movimiento Amplio Popular; Don Antonio; Ejido Maravillas; El Caracol; El Garambullal (Camino Hondo)
#24|035|Soledad de Graciano Sánchez
78434|Anzules; Arcano Residencial; Arcos de San Pedro; Central; Cerrada Del Real; Cerrada de las Huertas
78438|9 de Mayo; Arboledas II; Arboledas de Oriente; Bosque Real; Bosques de Oriente; Colinas del Bosque
78439|Agustina Castro; Albino Pérez; Antonio Aguiñaga Piñón; Antonio Castro Tristán; Antonio Vázquez Cuevas (Rancho los Noyola); Barbechos de Guadalupe
#24|037|Tamazunchale
79966|Aguazarca; Amatitla Santiago; Amatitla Tamán; Barrio de Guadalupe; Buenos Aires Retroceso; Cacateo
#24|055|Zaragoza
79554|Agua Blanca; Altamira; Cañón del Pozo; Cerro los Caballos; El Divisadero; El Milagro
#24|059|Villa de Pozos
78421|Alceda Residencial; Almería; Alquerías de Pozos; Alta Vida; Alta Vida Azul; Altania Residencial
#25|001|Ahome
81270|Campanario; Conquistadores; Gabriel Leyva; Jardines de Guadalupe; Las Haciendas; Las Huertas
81294|Almendras; Andalucía; Camelias; Catarinas; Jardines de Morelos; Jardines de Primavera
#25|003|Badiraguato
80614|El Mezcal; El Naranjo; El Playón; El Pueblito; El Tastecito; La Caña
#25|006|Culiacán
80014|Acanto; Agrarista Mexicana; Albaterra; Amorada; Ampliación los Ángeles; Benevento Residencial
80029|10 de Abril; Bosque Encinos; Campestre San Jorge; Cibeles; Cimas del Humaya; Colinas del Humaya
80058|9 de Marzo; Acueducto; Acueducto III; Altos Bacurimi; Azaleas Residencial; Bonaterra
80199|22 de Diciembre; Amado Nervo; Barrio San Agustín; Barrio San Eugenio; Barrio San Francisco; Barrio San José
80430|18 de Marzo; Arkadia Uno (El Siete); Barrio Estación; Benito Juárez Norte; Benito Juárez Sur; Campo Arbaco
#25|007|Choix
81764|Agua Calientilla; Casa Vieja; Chavira; Chicuras; El Carrizo de los Torres; El Chapote
#25|011|Guasave
81101|Agua Blanca; Agua Blancona; Agua Blancona (Agua Blanca); Agua Escondida; Caimanero; Campo Bórquez
#25|012|Mazatlán
82112|Almar; Almarena Residencial; Altabrisa Residencial; Azul Marino; Azul Pacific; Cerritos Resort
82124|Atlántico Coto Residencial; Bluu Habitat Lagoons; Chulavista; Cibeles; Colinas del Valle; Coto Platino
82134|Arboledas III; Arieta; Bahía; Colosio Si; El Conchi II; Felicidad
#25|013|Mocorito
80853|Bacamopa; Cahuinahuatillo; Cahuinahuato; Canutillos; El Encinal; El Manchón
#25|017|Sinaloa
81985|Alfonso G Calderón Velarde; Ceferino Paredes; Concentración 5 de Febrero; Francisco J. Múgica; Francisco Villa; Gabriel Leyva Velázquez
#25|018|Navolato
80378|4 de Marzo; Ampliación Praderas del Sol; Diana Laura; El Tapacal; Guadalupe; INFONAVIT ABC
#26|002|Agua Prieta
84303|Abel Acosta Anaya; Alberto Gracía Grijalva; Alfonso García Romo; Alfredo Lachica; Carlos de la Madrid; David Muñoz Orona
#26|003|Álamos
85773|Agua Fría; Agua Salada; Agua Tapada; Argentina; Bachaca; Batarimocha
85775|Agua Blanca; Agua Caliente de Antero (Agua Caliente); Baboyagui; Barumico; Buenavista; Choquinahui (El Cobre)
#26|018|Cajeme
85203|6 de Enero; AMSA; Abel Murrieta; Adrián Félix Orduño; Agostadero; Agrofrutícola Guaymitas
85213|Adalberto Cornejo; Agua Caliente; Agua Caliente (Fraccionamiento); Agua Fría; Agua de la Cruz; Alejandro Suárez Haros
85218|Abuela Nena; Adrenalina Track; Agrícola DIO; Aldo; Alfonso Fuentes Camacho; Alfredo Ruiz M. (El Jacal)
#26|029|Guaymas
85506|Bahía; Bahía Delfín; Bella Esperanza; Buenos Aires (Los Nápoles); Campestre Corceles; Campestre San Alberto
#26|030|Hermosillo
83000|Hermosillo Centro
83300|Adán López; Agropecuaria Blanca Julia; Agrícola Martha; Alberto Guzmán; Alejandro Gutiérrez; Alejandro Rival Sánchez
83303|Alberto Bustamante; Alejandro Córdova (El Alamito); Andrés Beltrán; Apolo; Armando Ramírez; Buena Vista
83324|AMSA (TIASA); Bervano; Campo Grande Número Dos; Campo Santa Teresita; Campo el Grande; Carlota Amalia
83333|Agrobal 6; Agroindustrial de Sonora; Agropecuaria Sonorense; Agroquímico  JAM; Agroval Dos (Santa Martha Dos); Agrícola Doña Lola (Las Playitas)
83334|Agropecuaria Rosa; Agroval Cinco (Santa Martha); América; Antonio Narro (El Perico); Barlovento; Basano (Santa Lourdes)
#26|033|Huatabampo
85249|Alto de Silverio; Campo Diecinueve; Campo Epifanio Zazueta; Campo Gutiérrez; Campo Miguel Alatorre; Campo Romo
#26|036|Magdalena
84175|Agua Blanca; Arnulfo Javalera García; Barrio de los Robles; Campo Peñasco Dorado; Casa Blanca; Cervantes Aguirre Sony
#26|042|Navojoa
85224|Antonio Rosales (Las Ánimas); Arturo Almada; Bachoco; Boza [Agropecuaria]; Bórquez; Campo Bojórquez
#26|043|Nogales
84116|Arochi; Barajas; Borbón; Campestre el Potrero; Cíbuta; El Alamito
#27|001|Balancán
86930|Arturo Núñez Jiménez; Balancán Centro; Brigada Usumacinta; Carlos A. Madrazo; Carlos Enrique Abreu; Del Carmen
86933|Asunción; Catalina (Altamira); Dos Estrellas; Dos Hermanos; El Bajío; El Doble G
86946|Alianza Campesina; El Achotal; El Ajusco (Plan de Guadalupe); El Clavo; El Cocotero; El Desengaño
86947|Campo Alto (El Tamarindo); Copropiedad Santa Rosenda (Chupacabras); El Belén; El Cupimo; El Dollar; El Faisán
86977|Alegre; El Hormiguero; El Nopalito; El Pocito; El Progreso; El Rosario
#27|002|Cárdenas
86490|Celia González de Rovirosa; De los Santos; El Carmen; El Carrizal; Independencia; Luis Donaldo Colosio Murrieta
#27|003|Centla
86762|Benito Juárez; Caparroso; Constancia y Venecia; El Carmen 1ra. Sección; El Carmen 2da Sección; El Guajuco
#27|004|Centro
86270|Carlos Pellicer Camara; Colinas de Santo Domingo; Francisco I Madero 1ra Sección; Isset; Jolochero (Boca de Culebra); Jolochero 2da. Sección
86287|Anacleto Canabal 1ra. Sección; Anacleto Canabal 2da. Sección; Anacleto Canabal 3ra. Sección; Anacleto Canabal 3ra. Sección (Constitución); Anacleto Canabal 4ta. Sección; Corregidora Ortiz 2da. Sección
86288|27 de Octubre; Clara Córdova Moran; El Almendro; El Encanto; El Manzano; El Paraíso
#27|005|Comalcalco
86640|Aldama; Aldama 2da. Sección (Fernando Segovia); Aldama 3ra. Sección (Huapacalito); Aldama 4ta. Sección (El Naranjito); Belisario Domínguez; Betania
#27|006|Cunduacán
86690|Abraham de La Cruz; Acrópoilis; Adolfo Ruiz Cortines (Morelitos); Alianza; Alianza Periférico; Atenas 2000
#27|008|Huimanguillo
86400|5 de Mayo; C-31 (General Francisco Villa); Club Liberal; Comisión Federal de Electricidad; El Desecho 1ra Sección (Playa I); El Torito
86402|Ada Isabel; Alfa y Omega; C-41 (Licenciado Carlos A. Madrazo); Hacienda San Francisco; Las Pampas; Los Naranjos 3ra Sección
#27|012|Macuspana
86700|Arboleda; Buenos Aires; Burócratas; Crucifijo; Divino Misterio; El Castaño
#27|017|Tenosique
86904|Brisas del Usumacinta; El Ingenio Hermenegildo Galeana; Guadalupe Tepeyac; Héroes de Nacozari; Jardines del Usumacinta; José María Pino Suárez
#28|003|Altamira
89602|20 de Noviembre; Adolfo López Mateos; Alameda; Alejandro Briones; Altamira; Altamira Sector IV
#28|021|El Mante
89849|Aeropuerto; Burócrata; Cuauhtémoc; INFONAVIT Linares; Libertad; Mariano Matamoros
#28|022|Matamoros
87313|Alberto Carrera Torres; Brisas del Valle; Ejido los Arados; El Caracol; Fidel Velázquez; Jacarandas
87394|Ampliación Reforma Sur; Del Niño; Ebenezer; Ejido Buena Vista; El Alto; El Cambio
87395|Adolfo López Mateos; Aeropuerto; Ampliación Expofiesta Norte; Buenos Aires; Cabras Pintas; Cuatro Caminos
87454|Agrícola Oriental; Alborada; Ampliación los Agaves; El Recuerdo; Granjas de la Reforma; Jardines de Oriente
87455|Abelardo de la Torre; Baltazar Hinojosa Ochoa; Electricistas Sur; Eugenio Hernández Flores; Jardines de San Juan; Jardines del Rey
#28|027|Nuevo Laredo
88290|Alfonso Gutiérrez; Balcones del Valle; Del Valle; El Nogal; Hacienda de la Concordia; La Paz
#28|032|Reynosa
88710|Antara; Cerradas Vista Florida; Framboyanes; La Cima; Las Quintas; Moderno
88715|Colinas de Loma Real; Condado del Norte; Jadrines de Loma Real; Jardines de Loma Real; Loma Bonita; Loma Real
#28|033|Río Bravo
88920|Celanese; Esperanza; Estanislao García; Francisco I Madero; Fundadores; Graciano Sánchez
#28|038|Tampico
89358|Gladiolas; Independencia; Jardines de Champayán 1; Las Torres; Luis Donaldo Colosio; Miradores de la Presa
#28|040|Valle Hermoso
87504|Agricultores; Arboledas del Valle; Aurora; Bernal Mares; Burócrata; Dalias
#28|041|Victoria
87024|Azteca; Bosque Real; Bosques del Sur; Burócratas Municipales; Colinas del Bosque; Doctores
87025|Adolfo López Mateos (Ampliación); Ampliación Campestre; Bosques Campestre; Bugambilias; Del Sol; Del Valle
87030|Ampliación Miguel Alemán; Banrural; Colinas del Mirador; Conjunto Habitacional Panorama; Cumbres; FSTSE
#29|003|Atlangatepec
90415|El Alemán; El Ocotal; El Recuerdo; Jericó; La Cañada; La Herradura
#29|005|Apizaco
90355|Apatlahuaya; FOVISSSTE Loma Verde; INFONAVIT Loma Verde; La Perla; La Perla II; Loma Paraíso
#29|006|Calpulalpan
90220|Analco Dos; El Cacalote; Hermanos García; Jacarandas; La Ocotera; La Palma
90225|Coesillos; Del Venado; La Blanca; Las Dalias; Los Capulines; Los Palacios
#29|013|Huamantla
90508|Arboledas; El Jagüey; INFONAVIT 15 de Agosto; Juárez; La Cañada; La Esmeralda
#29|015|Ixtacuixtla de Mariano Matamoros
90120|Barranco; Cerro Gordo; Chapultepec; El Calvario; Espíritu Santo; La Escondida
#29|031|Tetla de la Solidaridad
90430|1ra San Bartolomé Matlalohcan; 2da San Bartolomé Matlalohcan; 3ra San Bartolomé Matlalohcan; 4ta San Bartolomé Matlalohcan; Actipac; Alberto Juárez Blancas
#29|033|Tlaxcala
90030|Ameyal; Cuarto Señoríos; El Real; Felipe Santiago Xicoténcatl; Las Ánimas; Lomas de Coyotepec
90110|Balcón de las Ánimas; El Alto; Geo Villas San Diego; Grande; Guadalupe; Insurgentes
90114|Amapotla; El Cortijo; El Fresno; El Rincón o Los Rosales; El Rocío; El Tejocote
#29|034|Tlaxco
90250|Ejidal; Iturbide; José María Morelos Buenavista; Las Ánimas; Postal; San José Atotonilco
90257|Clemente Muñoz; Diego Muñoz Camargo; El Catorce; El Limón; El Mirador; El Paraje
90274|El Calvario; El Mirador; La Ciénega; La Lobera; La Palma; La Rosa
90277|Ciudad Industrial Xicohténcatl III; Comisión Federal de Electricidad-La Martinica; El Grullo; El Jardín; El Mirador (Teresa Rivera); El Tecorral
90278|Agua Escondida; Agua Escondida Zotoluca; Campo David; Dos Barrancas; Los Laureles; Los Polos
#29|043|Yauhquemehcan
90450|Ahuaxtla; Cruztitla; El Padrino I; El Padrino II; El Padrino III; El Pedregal
#30|044|Córdoba
94510|Cordobeses Ilustres; El Cipres; El Manantial; El Pedregal; La Fortaleza; La Luz y Trinidad Palotal
94542|Acción y Servicio; Ampliación Antorchista (El Cerrito, El Mirador); Betania; Córdoba 2000; El Jazmín; El Pueblito
#30|061|Las Choapas
96995|Arroyo Grande; Cinco de Mayo; Cinco de Mayo (La Isla); Cinco de Mayo (Segunda Sección); Coronel Adalberto Tejeda (La Reforma); Cuauhtémoc Pedregal
#30|087|Xalapa
91090|Buenos Aires; Emiliano Zapata; Isleta; La Morera; La Vista Residencial; Las Lajas de Pacho
91095|Campestre; Gobernadores; Jardines de Santa Rosa; Jardines de Santa Rosa Sección 2; Las Margaritas; Lomas Del Paraíso
91152|12 de Diciembre; 2 de Julio; Arboledas de Troncal; Aviación Civil; Fraternidad Antorchista; Heberto Castillo Martínez
91154|América; Bugambilias de Xalapa; Continental; El Arroyo; El Coyol; Jardines del Castillo
91193|Ampliación El Olmo; Bosque de Niebla; Conjunto Residencial Montecristo; El Cairo; El Vergel; Industrial Animas
#30|089|Jáltipan
96300|Alberto Sánchez; Camino a Conchiniapa; Dos Porvenir; El Basurero; El Betel; El Grillo Tres
#30|141|San Andrés Tuxtla
95800|Arroyo de Limón; Bella Vista; Benito Juárez; Buenos Aires Xoteapan; Calería; Cerro Amarillo de Abajo
#30|143|Santiago Tuxtla
95835|Alta Luz; Arenal; Axochio; Ayotzintla; Baixtepe; Barrio de San Diego
95838|Arroyo Largo; Arturo Jiadan; Bella Vista; Bodegas de Otapan; Cerro Castro; Cerro Colorado
95839|3 Zapotes; Alonso Lázaro; Ampliación Cobata (Vigía Ladera); Arroyo Grande; Arroyo San Isidro; Bella Vista
#30|181|Tlalixcoyan
95230|Ampliación Isla de Pajaritos; Ampliación de Ojochal; Calderas; Cerro Alto; El Cedral; El Cocuite
#30|189|Tuxpan
92770|1ro de Mayo; 20 de Noviembre; Aire Libre (Kilómetro 15); Altamira; Alto Lucero; Boca del Monte
#30|193|Veracruz
91700|Veracruz Centro
91697|16 de Febrero; Bruno Pagliai; Cardenista Antonio Luna; Ciudad Natura; Colina de los Pájaros; Dorado Real
#31|013|Conkal
97345|Aleza; Ambar; Bosques de Conkal; Conkal; Jardines de Conkal; Los Laureles
#31|041|Kanasín
97370|Alameda Kanasín; Alamos Mulchechen; Amalia Solorzano II; Ampliación Xelpac; Andrés Quintana Roo; Arboleda Kanasín
97374|San Aroldo; Teya
#31|050|Mérida
97000|Mérida Centro
97203|Ampliación Francisco de Montejo; Arcos del Sol; Arekas; Aurea Residencial; Brisas de Chuburna; Camara de La Construcción
97205|Arboledas Chuburna; Boulevares de Chuburna; Bugambilias; Callejones de Chuburna; Chuburna Inn; Chuburna de Hidalgo
97302|Chablekal; Club de Golf La Ceiba; Dzidzilché; Dzityá; Komchén; Las Américas
97305|Aldoria; Algarrobos Desarrollo Residencial; Allegra; Altavista; Alura; Amanta
97314|Arboleda; Balcones II; Boulevares; Caucel; Centenario Cámara de Comercio Caucel; Cerradas de la Herradura
#31|052|Motul
97432|Felipe Carrillo Puerto; Infonavit; Las Huertas; Londres; Mario H Cuevas; Perla de La Costa
#31|058|Peto
97930|3 Cruces; Barrio Pobre; Benito Juárez; Cinco Calles; Ciprés; Esperanza
#31|079|Tekax
97970|Benito Juárez; Chobenche; Chunchucun; Ermita; Fovissste (Módulo Social); Francisco I Madero
#31|096|Tizimín
97702|8 Calles; Aviación; Benito Juárez; Campestre San Francisco; Comichén; Fovissste
97706|Bondzonot Número Dos; Buena Esperanza; Chenkekén; Chunsubul; Dzadz Palma; Dzonot Box
97710|Colonia Yucatán; Dzonot Aké; El Ramonal; Felipe Carrillo Puerto Dos; Kabichén; La Sierra
#31|101|Umán
97390|Acim I; Acim II; Ampliación Ciudad Industrial; Bartolomé García; Bosques de San Francisco; Bosques de Umán
#31|102|Valladolid
97782|Candelaria; Fernando Novelo; Flor Campestre; Jardines Del Oriente; Las Palmas; Lol-beh
#32|005|Calera
98502|Año de Juárez; El Bosque; El Huizache; Florencia; La Noria; Lauro G. Caloca
#32|010|Fresnillo
99014|Alianza Ciudadana; Ampliación Azteca; Azteca; Colinas del Real; Europa; Francisco I Madero
99094|Del Bosque; Impresionistas; Lic. Abel Dávila García; Los Olivos; Magisterial; Magisterio Unido
99150|Benito Juárez; Carrillo; El Pardillo Primero; El Pardillo Segundo; El Pardillo Tercero; Estación San José
#32|017|Guadalupe
98605|Ampliación Campesina; Andador Ferrocarril; Arcoiris; Carlos Fuentes; Conquistadores; Coto Terranova
98610|Cresta Ferra; INDECO Arroyo de la Plata; Jardines de Bernardez; La Cima; La Toscana; Lomas de Bernardez
98612|Ampliación Independencia; Américas 4; Antorcha Campesina; Arbolada Residencial; Arte Mexicano; Brisas del Campo
98613|Bonito Pueblo; Camino Real; Ejidal; El Paraíso; El Pirular; Guadalupe Moderno
98615|Ampliación Minas; Emiliano Zapata; FIRCO; Francisco Villa; Grupo Tendencia Sindical; Guadalupe Colonial
#32|020|Jerez
99323|Azteca; Camino Real; Candelario Huizar; Deportivo II; Don Durito; Las Américas
#32|024|Loreto
98833|Educación; El Edén; Revolución; San Carlos; San Genaro; San Juan
#32|038|Pinos
98940|Ahijaderos; Cerro Gordo; El Bajío (El Bajío de Manuelillo); El Coyote (Fonseca); El Huizache (Potrerillos); Guadalupe de los Sauces
#32|042|Sombrerete
99103|Del Oro; División del Norte; El Artezón; El Cerrito de Guadalupe; El Chahuita; El Chepinque
#32|049|Valparaíso
99257|Bellavista; Buenavista; Emiliano Zapata; Enrique Estrada; Los Arcos; López Velarde
#32|056|Zacatecas
98085|Bosque de las Cumbres; Cerrada del Ángel; Cerro de la Virgen; Colinas del Padre; Colinas del Vergel; Cumbres
98087|Arquitectos; Camino Real; Colinas del Sol; Constelaciones; Del Bosque; El Chaveño
#09|015|Cuauhtémoc
06000|Centro (Área 1); Centro (Área 2)
06100|Hipódromo; Condesa
06140|Condesa
06170|Hipódromo Condesa
06500|Cuauhtémoc
06600|Juárez
06700|Roma Norte
06760|Roma Sur
#09|014|Benito Juárez
03020|Narvarte Poniente
03100|Del Valle Centro; Insurgentes San Borja
03810|Nápoles
03900|San José Insurgentes
03300|Portales Norte
`
