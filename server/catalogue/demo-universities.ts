// Facts of well-known universities for the demo catalogue: name, city, country, website, where they stand, short names.
// Their courses are made up (`demo-courses.ts`); the order within is the demo's own and no ranking of anybody's.
export type DemoUniversity = {
  name: string
  city: string
  country: string
  website: string
  latitude: number
  longitude: number
  aliases: string[]
  order: number
}

const rows = `
Massachusetts Institute of Technology|Cambridge|US|mit.edu|42.36|-71.09|MIT
University of Oxford|Oxford|GB|ox.ac.uk|51.75|-1.25|Oxford
University of Cambridge|Cambridge|GB|cam.ac.uk|52.2|0.12|Cantab
ETH Zurich|Zürich|CH|ethz.ch|47.38|8.55|ETH,ETHZ,Eidgenössische Technische Hochschule
National University of Singapore|Singapore|SG|nus.edu.sg|1.3|103.78|NUS
Imperial College London|London|GB|imperial.ac.uk|51.5|-0.17|Imperial,ICL
Stanford University|Stanford|US|stanford.edu|37.43|-122.17|
University College London|London|GB|ucl.ac.uk|51.52|-0.13|UCL
University of California, Berkeley|Berkeley|US|berkeley.edu|37.87|-122.26|UC Berkeley,Cal
University of Melbourne|Melbourne|AU|unimelb.edu.au|-37.8|144.96|Melbourne Uni,UniMelb
Technical University of Munich|Munich|DE|tum.de|48.15|11.57|TUM,TU München,Technische Universität München
University of Toronto|Toronto|CA|utoronto.ca|43.66|-79.4|UofT
École Polytechnique Fédérale de Lausanne|Lausanne|CH|epfl.ch|46.52|6.57|EPFL
Harvard University|Cambridge|US|harvard.edu|42.37|-71.12|
Nanyang Technological University|Singapore|SG|ntu.edu.sg|1.35|103.68|NTU
University of Edinburgh|Edinburgh|GB|ed.ac.uk|55.94|-3.19|
University of New South Wales|Sydney|AU|unsw.edu.au|-33.92|151.23|UNSW
University of Sydney|Sydney|AU|sydney.edu.au|-33.89|151.19|USyd
University of Hong Kong|Hong Kong|HK|hku.hk|22.28|114.14|HKU,香港大學
McGill University|Montreal|CA|mcgill.ca|45.5|-73.58|
University of British Columbia|Vancouver|CA|ubc.ca|49.26|-123.25|UBC
The University of Tokyo|Tokyo|JP|u-tokyo.ac.jp|35.71|139.76|Todai,UTokyo,東京大学
Australian National University|Canberra|AU|anu.edu.au|-35.28|149.12|ANU
Ludwig Maximilian University of Munich|Munich|DE|lmu.de|48.15|11.58|LMU,Ludwig-Maximilians-Universität München
Heidelberg University|Heidelberg|DE|uni-heidelberg.de|49.41|8.71|Uni Heidelberg,Ruprecht-Karls-Universität
Delft University of Technology|Delft|NL|tudelft.nl|52.0|4.37|TU Delft
King's College London|London|GB|kcl.ac.uk|51.51|-0.12|KCL
University of Manchester|Manchester|GB|manchester.ac.uk|53.47|-2.23|
London School of Economics and Political Science|London|GB|lse.ac.uk|51.51|-0.12|LSE
Monash University|Melbourne|AU|monash.edu|-37.91|145.13|
University of Amsterdam|Amsterdam|NL|uva.nl|52.37|4.9|UvA
KU Leuven|Leuven|BE|kuleuven.be|50.88|4.7|Catholic University of Leuven
Sorbonne University|Paris|FR|sorbonne-universite.fr|48.85|2.36|Sorbonne
Université PSL|Paris|FR|psl.eu|48.85|2.34|PSL,Paris Sciences et Lettres
Lund University|Lund|SE|lu.se|55.71|13.19|
KTH Royal Institute of Technology|Stockholm|SE|kth.se|59.35|18.07|KTH
University of Copenhagen|Copenhagen|DK|ku.dk|55.68|12.57|KU
Technical University of Denmark|Kongens Lyngby|DK|dtu.dk|55.79|12.52|DTU
University of Queensland|Brisbane|AU|uq.edu.au|-27.5|153.01|UQ
University of Auckland|Auckland|NZ|auckland.ac.nz|-36.85|174.77|
Trinity College Dublin|Dublin|IE|tcd.ie|53.34|-6.25|TCD
University College Dublin|Dublin|IE|ucd.ie|53.31|-6.22|UCD
RWTH Aachen University|Aachen|DE|rwth-aachen.de|50.78|6.08|RWTH
Karlsruhe Institute of Technology|Karlsruhe|DE|kit.edu|49.01|8.41|KIT
Humboldt University of Berlin|Berlin|DE|hu-berlin.de|52.52|13.39|HU Berlin,Humboldt-Universität zu Berlin
Free University of Berlin|Berlin|DE|fu-berlin.de|52.45|13.29|FU Berlin,Freie Universität Berlin
Technical University of Berlin|Berlin|DE|tu.berlin|52.51|13.33|TU Berlin,Technische Universität Berlin
University of Freiburg|Freiburg|DE|uni-freiburg.de|47.99|7.85|Albert-Ludwigs-Universität
University of Hamburg|Hamburg|DE|uni-hamburg.de|53.57|9.98|
University of Cologne|Cologne|DE|uni-koeln.de|50.93|6.93|Universität zu Köln
University of Stuttgart|Stuttgart|DE|uni-stuttgart.de|48.78|9.18|
University of Mannheim|Mannheim|DE|uni-mannheim.de|49.48|8.46|
University of Tübingen|Tübingen|DE|uni-tuebingen.de|48.53|9.05|Eberhard Karls Universität
University of Göttingen|Göttingen|DE|uni-goettingen.de|51.54|9.94|Georg-August-Universität
TU Dresden|Dresden|DE|tu-dresden.de|51.03|13.72|
University of Bristol|Bristol|GB|bristol.ac.uk|51.46|-2.6|
University of Glasgow|Glasgow|GB|gla.ac.uk|55.87|-4.29|
University of Warwick|Coventry|GB|warwick.ac.uk|52.38|-1.56|
University of Birmingham|Birmingham|GB|birmingham.ac.uk|52.45|-1.93|
University of Leeds|Leeds|GB|leeds.ac.uk|53.81|-1.55|
University of Southampton|Southampton|GB|southampton.ac.uk|50.93|-1.4|
University of Sheffield|Sheffield|GB|sheffield.ac.uk|53.38|-1.49|
University of Nottingham|Nottingham|GB|nottingham.ac.uk|52.94|-1.2|
Durham University|Durham|GB|durham.ac.uk|54.77|-1.58|
University of Bath|Bath|GB|bath.ac.uk|51.38|-2.33|
Cardiff University|Cardiff|GB|cardiff.ac.uk|51.49|-3.18|
Queen's University Belfast|Belfast|GB|qub.ac.uk|54.58|-5.94|QUB
Columbia University|New York|US|columbia.edu|40.81|-73.96|
New York University|New York|US|nyu.edu|40.73|-74.0|NYU
University of Michigan|Ann Arbor|US|umich.edu|42.28|-83.74|
University of California, Los Angeles|Los Angeles|US|ucla.edu|34.07|-118.44|UCLA
University of Chicago|Chicago|US|uchicago.edu|41.79|-87.6|
Carnegie Mellon University|Pittsburgh|US|cmu.edu|40.44|-79.94|CMU
Cornell University|Ithaca|US|cornell.edu|42.45|-76.47|
Georgia Institute of Technology|Atlanta|US|gatech.edu|33.78|-84.4|Georgia Tech
University of Texas at Austin|Austin|US|utexas.edu|30.28|-97.74|UT Austin
University of Washington|Seattle|US|washington.edu|47.65|-122.3|UW
Boston University|Boston|US|bu.edu|42.35|-71.1|BU
Purdue University|West Lafayette|US|purdue.edu|40.42|-86.92|
Arizona State University|Tempe|US|asu.edu|33.42|-111.93|ASU
Northeastern University|Boston|US|northeastern.edu|42.34|-71.09|
University of Illinois Urbana-Champaign|Urbana|US|illinois.edu|40.1|-88.23|UIUC
University of Alberta|Edmonton|CA|ualberta.ca|53.52|-113.53|
University of Waterloo|Waterloo|CA|uwaterloo.ca|43.47|-80.54|
McMaster University|Hamilton|CA|mcmaster.ca|43.26|-79.92|
University of Montreal|Montreal|CA|umontreal.ca|45.5|-73.61|Université de Montréal
University of Calgary|Calgary|CA|ucalgary.ca|51.08|-114.13|
University of Western Australia|Perth|AU|uwa.edu.au|-31.98|115.82|UWA
University of Adelaide|Adelaide|AU|adelaide.edu.au|-34.92|138.6|
RMIT University|Melbourne|AU|rmit.edu.au|-37.81|144.96|RMIT
University of Technology Sydney|Sydney|AU|uts.edu.au|-33.88|151.2|UTS
Deakin University|Melbourne|AU|deakin.edu.au|-37.85|145.11|
University of Otago|Dunedin|NZ|otago.ac.nz|-45.86|170.51|
Victoria University of Wellington|Wellington|NZ|wgtn.ac.nz|-41.29|174.77|
University of Canterbury|Christchurch|NZ|canterbury.ac.nz|-43.52|172.58|
University of Galway|Galway|IE|universityofgalway.ie|53.28|-9.06|
University College Cork|Cork|IE|ucc.ie|51.89|-8.49|UCC
Leiden University|Leiden|NL|universiteitleiden.nl|52.16|4.49|
Utrecht University|Utrecht|NL|uu.nl|52.09|5.12|
Eindhoven University of Technology|Eindhoven|NL|tue.nl|51.45|5.49|TU/e,TUe
University of Groningen|Groningen|NL|rug.nl|53.22|6.56|
University of Zurich|Zürich|CH|uzh.ch|47.37|8.55|UZH
University of Geneva|Geneva|CH|unige.ch|46.2|6.14|UNIGE
University of Vienna|Vienna|AT|univie.ac.at|48.21|16.36|
TU Wien|Vienna|AT|tuwien.at|48.2|16.37|Vienna University of Technology
Uppsala University|Uppsala|SE|uu.se|59.86|17.63|
Chalmers University of Technology|Gothenburg|SE|chalmers.se|57.69|11.98|Chalmers
Aarhus University|Aarhus|DK|au.dk|56.17|10.2|
University of Oslo|Oslo|NO|uio.no|59.94|10.72|UiO
University of Helsinki|Helsinki|FI|helsinki.fi|60.17|24.95|
Aalto University|Espoo|FI|aalto.fi|60.19|24.83|
Sciences Po|Paris|FR|sciencespo.fr|48.85|2.33|
University of Strasbourg|Strasbourg|FR|unistra.fr|48.58|7.76|
Politecnico di Milano|Milan|IT|polimi.it|45.48|9.23|PoliMi
University of Bologna|Bologna|IT|unibo.it|44.5|11.35|UniBo
Bocconi University|Milan|IT|unibocconi.eu|45.45|9.19|
University of Barcelona|Barcelona|ES|ub.edu|41.39|2.16|UB
Complutense University of Madrid|Madrid|ES|ucm.es|40.45|-3.73|UCM
University of Lisbon|Lisbon|PT|ulisboa.pt|38.75|-9.16|
University of Warsaw|Warsaw|PL|uw.edu.pl|52.24|21.02|
Kyoto University|Kyoto|JP|kyoto-u.ac.jp|35.03|135.78|京都大学
Osaka University|Suita|JP|osaka-u.ac.jp|34.82|135.52|大阪大学
Seoul National University|Seoul|KR|snu.ac.kr|37.46|126.95|SNU,서울대학교
KAIST|Daejeon|KR|kaist.ac.kr|36.37|127.36|Korea Advanced Institute of Science and Technology
Tsinghua University|Beijing|CN|tsinghua.edu.cn|40.0|116.33|清华大学
Fudan University|Shanghai|CN|fudan.edu.cn|31.3|121.5|复旦大学
Indian Institute of Technology Bombay|Mumbai|IN|iitb.ac.in|19.13|72.92|IIT Bombay,IITB
University of Delhi|Delhi|IN|du.ac.in|28.69|77.21|दिल्ली विश्वविद्यालय
University of Malaya|Kuala Lumpur|MY|um.edu.my|3.12|101.65|UM
University of Cape Town|Cape Town|ZA|uct.ac.za|-33.96|18.46|UCT
University of São Paulo|São Paulo|BR|usp.br|-23.56|-46.73|USP
Tecnológico de Monterrey|Monterrey|MX|tec.mx|25.65|-100.29|
`

export const demoUniversities: readonly DemoUniversity[] = rows
  .trim()
  .split('\n')
  .map((row, at) => {
    const [name = '', city = '', country = '', site = '', latitude, longitude, aliases = ''] =
      row.split('|')
    return {
      name,
      city,
      country,
      website: `https://www.${site}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
      aliases: aliases ? aliases.split(',') : [],
      order: at + 1,
    }
  })

/** German names of cities that have their own. */
export const germanCities: Readonly<Record<string, string>> = {
  Munich: 'München',
  Cologne: 'Köln',
  Vienna: 'Wien',
  Geneva: 'Genf',
  Milan: 'Mailand',
  Copenhagen: 'Kopenhagen',
  Lisbon: 'Lissabon',
  Warsaw: 'Warschau',
  Beijing: 'Peking',
  Gothenburg: 'Göteborg',
  Brisbane: 'Brisbane',
  Bologna: 'Bologna',
  Strasbourg: 'Straßburg',
  Delhi: 'Delhi',
  Singapore: 'Singapur',
  Seoul: 'Seoul',
  Tokyo: 'Tokio',
  'Cape Town': 'Kapstadt',
  Leuven: 'Löwen',
}
