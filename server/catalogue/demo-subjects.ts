// What the demo's courses are about: English and German title, subject, and the levels at which it is usually taught
// (b bachelor, m master, d doctorate, p diploma, f foundation, g graduate diploma, c certificate).
import type { Discipline } from '#contract/catalogue/subjects/shapes.ts'

export type DemoSubject = { en: string; de: string; discipline: Discipline; levels: string }

const rows = `
Computer Science|Informatik|computer_science|bmd
Software Engineering|Softwaretechnik|software_engineering|bm
Data Science|Data Science|data_science|bmg
Business Analytics|Business Analytics|data_science|mg
Artificial Intelligence|Künstliche Intelligenz|artificial_intelligence|bmd
Machine Learning|Maschinelles Lernen|artificial_intelligence|m
Robotics|Robotik|artificial_intelligence|m
Cyber Security|IT-Sicherheit|cyber_security|bmg
Information Systems|Wirtschaftsinformatik|information_systems|bm
Information Technology|Informationstechnik|computing|bmp
Human-Computer Interaction|Mensch-Computer-Interaktion|computing|m
Game Design and Development|Spieleentwicklung|games|b
Mechanical Engineering|Maschinenbau|mechanical|bmd
Automotive Engineering|Fahrzeugtechnik|mechanical|m
Electrical and Electronic Engineering|Elektrotechnik|electrical|bmd
Civil Engineering|Bauingenieurwesen|civil|bmd
Structural Engineering|Konstruktiver Ingenieurbau|civil|m
Chemical Engineering|Chemieingenieurwesen|chemical|bmd
Aerospace Engineering|Luft- und Raumfahrttechnik|aerospace|bm
Biomedical Engineering|Medizintechnik|biomedical_engineering|bmd
Materials Science|Werkstoffwissenschaft|materials|bmd
Renewable Energy|Erneuerbare Energien|energy|m
Energy Systems|Energietechnik|energy|m
Engineering (Foundation)|Ingenieurwesen (Studienkolleg)|engineering|f
Engineering Management|Wirtschaftsingenieurwesen|management|m
Business Administration|Betriebswirtschaftslehre|business_administration|b
MBA|MBA|business_administration|M
Executive MBA|Executive MBA|business_administration|M
International Business|Internationale Betriebswirtschaft|business|bm
International Business Management|Internationales Management|management|m
Management|Management|management|bmd
Project Management|Projektmanagement|management|mg
Accounting and Finance|Rechnungswesen und Finanzen|accounting|bm
Finance|Finanzwirtschaft|finance|bmd
Financial Engineering|Finanzmathematik|finance|m
Banking and Finance|Bank- und Finanzwesen|finance|m
Marketing|Marketing|marketing|bm
Digital Marketing|Digitales Marketing|marketing|mp
Supply Chain Management|Supply-Chain-Management|supply_chain|m
Entrepreneurship and Innovation|Unternehmensgründung und Innovation|entrepreneurship|m
Human Resource Management|Personalmanagement|human_resources|bm
Hospitality and Tourism Management|Hotel- und Tourismusmanagement|tourism|bmp
Business (Foundation)|Wirtschaft (Studienkolleg)|business|f
Economics|Volkswirtschaftslehre|economics_general|bmd
Development Economics|Entwicklungsökonomie|development_economics|m
Mathematics|Mathematik|mathematics|bmd
Applied Mathematics|Angewandte Mathematik|mathematics|m
Statistics|Statistik|statistics|bm
Physics|Physik|physics|bmd
Astrophysics|Astrophysik|physics|m
Chemistry|Chemie|chemistry|bmd
Biology|Biologie|biology|bmd
Molecular Biology|Molekularbiologie|biology|md
Neuroscience|Neurowissenschaften|biology|bmd
Biotechnology|Biotechnologie|biotechnology|bm
Bioinformatics|Bioinformatik|biotechnology|m
Geology|Geologie|geology|bm
Environmental Science|Umweltwissenschaften|environmental_science|bmd
Climate Change|Klimawandel|environmental_science|m
Sustainability|Nachhaltigkeit|sustainability|m
Sustainable Development|Nachhaltige Entwicklung|sustainability|m
Agricultural Science|Agrarwissenschaften|agriculture|bm
Forest Science|Forstwissenschaft|forestry|m
Food Science and Technology|Lebensmittelwissenschaft|food_science|bm
Medicine|Medizin|medicine|bd
Clinical Research|Klinische Forschung|medicine|m
Nursing|Pflegewissenschaft|nursing|bmp
Pharmacy|Pharmazie|pharmacy|bm
Public Health|Gesundheitswissenschaften|public_health|bmd
Global Health|Globale Gesundheit|public_health|m
Dentistry|Zahnmedizin|dentistry|b
Physiotherapy|Physiotherapie|physiotherapy|bm
Veterinary Medicine|Tiermedizin|veterinary|b
Nutrition and Dietetics|Ernährungswissenschaft|nutrition|bm
Sport and Exercise Science|Sportwissenschaft|sport|bm
Psychology|Psychologie|psychology|bmdg
Clinical Psychology|Klinische Psychologie|psychology|md
Sociology|Soziologie|sociology|bmd
Political Science|Politikwissenschaft|politics|bmd
Public Policy|Öffentliche Politik|politics|m
International Relations|Internationale Beziehungen|international_relations|bm
Anthropology|Anthropologie|anthropology|bm
Social Work|Soziale Arbeit|social_work|bm
Geography|Geographie|geography|bmd
Law|Rechtswissenschaft|law_general|bmd
International Law|Internationales Recht|international_law|m
Human Rights|Menschenrechte|international_law|m
Criminology|Kriminologie|criminology|bm
History|Geschichte|history|bmd
Philosophy|Philosophie|philosophy|bmd
English Literature|Englische Literatur|literature|bm
Creative Writing|Literarisches Schreiben|literature|m
German Studies|Germanistik|languages|bm
Japanese Studies|Japanologie|languages|b
Linguistics|Linguistik|linguistics|bmd
Theology|Theologie|theology|bm
Archaeology|Archäologie|archaeology|bm
Translation Studies|Übersetzungswissenschaft|translation|m
Fine Art|Bildende Kunst|fine_art|bm
Graphic Design|Grafikdesign|design|bp
Industrial Design|Industriedesign|design|bm
Interaction Design|Interaktionsdesign|design|m
Music|Musik|music|bm
Film and Television|Film und Fernsehen|film|bm
Fashion Design|Modedesign|fashion|b
Theatre Studies|Theaterwissenschaft|theatre|b
Photography|Fotografie|photography|b
Journalism|Journalismus|journalism|bm
Media and Communication|Medien und Kommunikation|communication|bm
Education|Erziehungswissenschaft|education_science|bmd
Teaching English to Speakers of Other Languages|Englisch als Fremdsprache unterrichten|teaching|mc
Primary Teaching|Grundschullehramt|teaching|bg
Early Childhood Education|Frühkindliche Bildung|early_childhood|bp
Architecture|Architektur|architecture|bmd
Landscape Architecture|Landschaftsarchitektur|architecture|m
Urban Planning|Stadtplanung|urban_planning|m
Construction Management|Baumanagement|construction|bm
Liberal Arts|Liberal Arts|general_studies|b
Academic English|Akademisches Englisch|english_language|c
`

export const demoSubjects: readonly DemoSubject[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [en = '', de = '', discipline, levels = ''] = row.split('|')
    return { en, de, discipline: discipline as Discipline, levels }
  })
