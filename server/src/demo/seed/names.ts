/** Given and family names of invented people, assembled so that a real player's full name is unlikely (seed-players.test.ts checks). */

export type NameOrigin = {
  weight: number;
  given: readonly string[];
  family: readonly string[];
};

const join = (firsts: string, seconds: string): string[] =>
  firsts.split(" ").flatMap((first) => seconds.split(" ").map((second) => first + second));

const words = (text: string): string[] => text.trim().split(/\s+/);

const SWEDISH: NameOrigin = {
  weight: 52,
  given: words(`
    Albin Alvar Anton Arvid August Axel Benjamin Calle Charlie Didrik Ebbe Eddie Edvin Elliot Elmer Elton Emil Erik
    Fabian Felix Filip Frank Gabriel Gustaf Hampus Harry Henning Hjalmar Hugo Isak Ivar Jack Joar Joel Jonatan Josef
    Julius Kalle Karl Kasper Kevin Kim Kjell Lage Lars Leo Levi Linus Loke Loui Love Lucas Ludvig Magnus Malte Malthe
    Marcus Mattias Melker Melvin Melwin Milo Nils Noah Noel Olle Oskar Otto Pontus Rasmus Robin Rune Samuel Sander
    Sigge Simon Sixten Svante Tage Teodor Theo Tim Tobias Ture Valter Victor Vidar Viggo Ville Vilgot Vincent Wilmer`),
  family: [
    ...join("Alm Björk Dal Ek Fors Gran Hag Hed Ling Malm Nord Ros Sjö Ståhl Sund Vester", "blad gård hage vall vik"),
    ...join("Brunn Gyll Häger Katt Lager Lilje Natt Ren Silf Tran Ulv Ör", "fjäll krona skog sten torp"),
    ...words(`
      Abelin Arnsjö Bergvik Bondemark Brolin-Åker Cedervall Dyrlund Edsbro Eldh Frisk Furuvall Glad Grönhagen Hjort
      Hultmar Högdal Ihre Jernvik Kastman Klingvall Krook Källhage Lejon Lindroos Lundqvall Lustig Modig Mossvik Nyhage
      Orrling Palmgård Qvick Rask Ramsjö Ridderhed Roslagen Rydvik Sandhage Skarp Skogstam Spjut Stenhage Strandvik
      Svärdh Sylvan Söderhage Tapper Tegnhage Tideman Torpman Trygg Uddhage Vakt Vinterhed Wessling Åhage Ängvall
      Ödling Östervik`),
  ],
};

const DOUBLE: NameOrigin = {
  weight: 5,
  given: words("Carl-Johan Erik-Olof Jan-Erik Karl-Oskar Lars-Göran Nils-Arvid Per-Anders Sven-Elis Axel Vilhelm"),
  family: [
    "Miklaszewski Torvall",
    "Ribbing Wahlström-Eke",
    "Fredholm Sandvall",
    "von Essenhielm",
    "af Gyllenfors",
    "Ståhlkrantz Bielke",
    "Lindencrona Hage",
    "Oxhufvud Ekström-Dal",
    "de la Rosenborg",
    "Wikander Kullhed",
  ],
};

const NORWEGIAN_DANISH: NameOrigin = {
  weight: 13,
  given: words(`
    Aksel Anders Asbjørn Birk Bjarne Eirik Elias Emre Frederik Håkon Henrik Herman Ingvar Jeppe Jesper Johannes Jørgen
    Kasper Kristoffer Lasse Mads Magne Malthe Mathias Mikkel Morten Nikolaj Odd Ola Pål Peder Rasmus Sander Sigurd
    Sindre Sivert Sjur Søren Sverre Thorbjørn Tobias Tor Trym Ulrik Vetle Villads Øyvind`),
  family: words(`
    Aasgaard Bakkehaug Bjerkedal Brekkhus Dalskov Eidsnes Fagerbakk Fjeldhøj Flåten Gravdal Grønnevik Haugbjerg
    Hegglund Højvang Kirkebø Kjærhus Kvamsdal Langhaug Lyngdalen Markussen-Vik Moestrup Myklebostad Nordhøj Nygårdshaug
    Oddekalv Rødgaard Sandøy Sjøberget Skjærvik Skovdal Solbakk Stavnes Storhaug Sørlien Tangvald Toftegaard Tveitnes
    Ullestad Vangsnes Vesterbæk Våge Ødegårdshus Østerhaab`),
};

const FINNISH: NameOrigin = {
  weight: 4,
  given: words("Aapo Arttu Eetu Juhani Kalevi Lauri Miika Niilo Onni Oskari Santeri Tuomas Valtteri Veikko"),
  family: words(`
    Ahokangas Halmela Harjukoski Hietavuori Järvelä-Kuusi Kallioniemi Kangasvuori Korpimäki Lehtovaara Mäkiranta
    Niskavuori Pellonpää Rantakivi Suvanto Tammivuori Vuorenlinna`),
};

const ICELANDIC: NameOrigin = {
  weight: 4,
  given: words("Ari Birkir Dagur Einar Gísli Hlynur Ísak Kjartan Logi Óðinn Orri Stefán Sveinn Þorri"),
  family: words(`
    Arnþórsson Bjargmundsson Dagbjartsson Eldjárnsson Fannarsson Heimisson Hrafnkelsson Ketilsson Skarphéðinsson
    Snælandsson Valbergsson Þormóðsson`),
};

const WEST_AFRICAN: NameOrigin = {
  weight: 8,
  given: words(`
    Abdoulie Amadou Baba Bubacarr Cheick Ebrima Emmanuel Essa Ibrahima Kwabena Kwame Lamin Mamadou Modou Mohammed Momodou
    Nana Omar Ousmane Salifu Samba Sekou Sulayman Yaw Zakaria`),
  family: words(`
    Abubakari Adusei Baldeh Bangoura Boakye-Darko Bojang Camara-Dahl Ceesay Danquah Darboe Diabaté Drammeh Essien-Quaye
    Fadiga Faye-Lind Gyasi Jawneh Jobarteh Kinteh Konneh Kuyateh Larbi Manjang Nketsiah Njie Ofori-Anane Quarshie Sanneh
    Sarr-Colley Sillah Sowe Tamba Tetteh Touray`),
};

const BALKAN: NameOrigin = {
  weight: 7,
  given: words(`
    Adnan Aleksandar Amar Arben Bekim Besart Damir Denis Dino Edin Emin Goran Haris Ilir Jasmin Kreshnik Leart Luka Mirza
    Nikola Petar Rijad Stefan Tarik Valon Veton Vladimir`),
  family: words(`
    Ademović Begovac Bijedić Ćosović Dautbašić Đokanović Fejzullai Grbešić Hadžimehmed Hasanbegu Jahirović Krasnigi
    Kurtovac Lazarevac Ljubinković Mehmedović-Öst Mušanović Nikoliq Pašagić Radovčić Ramadanaj Selimagić Smailhodžić
    Šehić-Berg Tahirović Vasiljevac Vukašević Zejnilagić Žunjić`),
};

const MIDDLE_EASTERN: NameOrigin = {
  weight: 5,
  given: words(`
    Amin Aras Ashur Bashar Daniel Dlawer Elias Fadi George Haydar Jiloan Karim Mahmoud Matteus Nebil Rami Rewan Robil Samir
    Sargon Yusef Zana`),
  family: words(`
    Abdulahad Aramyan Barsomo Bet-Gorgis Chamoun Danho Elyashoa Gabro Haddadian Hanna-Touma Jalaldeen Kerimo Malke
    Muradoglu Nahrin Odisho Rashidian Sharro Shamoun-Eld Yakoubi Zaya`),
};

const ELSEWHERE: NameOrigin = {
  weight: 5,
  given: words("Bram Caio Daan Diogo Ewan Finlay Jonas Kenji Liam Maks Mateus Piotr Rúben Sem Taiyo Thiago Tymon Wout"),
  family: words(`
    Achterberg Brzozowicz Carvalhinho Drummuir Hoogveen Itagaki Kielczewski Lochnairn Montalvão Okabayashi Ribeirinho
    Sosnowiecki Uchiyama Veenwouden`),
};

export const NAME_ORIGINS: readonly NameOrigin[] = [
  SWEDISH,
  DOUBLE,
  NORWEGIAN_DANISH,
  FINNISH,
  ICELANDIC,
  WEST_AFRICAN,
  BALKAN,
  MIDDLE_EASTERN,
  ELSEWHERE,
];

export const MANAGER_GIVEN: readonly string[] = words(`
  Agnes Alexander Alva Amanda Anders Anna Anton Astrid Axel Bengt Birgitta Björn Camilla Carina Cecilia Charlotte Christer
  Clara Daniel David Ebba Elin Elisabet Ella Elsa Emelie Emil Emma Erik Eva Fatima Felicia Filip Fredrik Frida Gabriella
  Gunilla Göran Hanna Hans Helena Henrik Hugo Håkan Ida Ingrid Isabelle Jakob Jan Jenny Jens Jessica Joakim Johan Johanna
  Jonas Josefin Julia Karin Karl Katarina Kerstin Klara Kristina Lars Lena Leo Lina Linda Linnea Lisa Louise Lovisa Magnus
  Maja Malin Marcus Maria Marie Martin Matilda Mats Mattias Michael Mikael Mohammed Moa Monika Nils Nora Olivia Olof Oskar
  Patrik Per Peter Pia Rebecka Rickard Robert Roger Roland Sara Sofia Stefan Stina Susanne Sven Therese Thomas Tilda Tina
  Tobias Tomas Tove Tuva Ulf Ulla Ulrika Veronica Victoria Viktor Vilma William Yasmin Åke Åsa Örjan`);

export const MANAGER_FAMILY: readonly string[] = words(`
  Abrahamsson Ahlgren Ahmed Alm Andersson Arvidsson Axelsson Berg Bergström Björk Blom Bohlin Boström Carlsson Claesson
  Dahl Danielsson Ek Ekberg Eklund Eliasson Engström Eriksson Fors Forsberg Fransson Fredriksson Gustafsson Hansen Hansson
  Hassan Hedlund Hellström Henriksson Hermansson Holm Håkansson Isaksson Jakobsson Jansson Johansson Jonsson Jönsson
  Karlsson Larsson Lind Lindberg Lindgren Lindholm Lindqvist Lindström Lund Lundberg Lundgren Lundin Löfgren Magnusson
  Martinsson Mattsson Mohammadi Månsson Mårtensson Nguyen Nilsson Nordin Norberg Nyberg Nyström Olofsson Olsson Persson
  Petersson Pettersson Pålsson Rosén Sandberg Samuelsson Sjöberg Sjögren Strömberg Sundberg Sundström Svensson Söderberg
  Viklund Wallin Westerberg Wikström Åberg Åkesson Åström Öberg Öhman Östlund`);
