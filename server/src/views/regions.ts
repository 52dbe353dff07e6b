import type { Language, Region } from "@elvan/contract";

/**
 * Where a manager can come from: the countries of ISO 3166-1 by their two and three letters, in the order of their English
 * names, and the four football nations of the United Kingdom. The place in the list is the id, so it never changes: new
 * ones go to the end.
 */
const COUNTRIES = `
AFAFG AXALA ALALB DZDZA ASASM ADAND AOAGO AIAIA AQATA AGATG ARARG AMARM AWABW AUAUS ATAUT AZAZE
BSBHS BHBHR BDBGD BBBRB BYBLR BEBEL BZBLZ BJBEN BMBMU BTBTN BOBOL BABIH BWBWA BVBVT BRBRA IOIOT
VGVGB BNBRN BGBGR BFBFA BIBDI KHKHM CMCMR CACAN CVCPV BQBES KYCYM CFCAF TDTCD CLCHL CNCHN CXCXR
CCCCK COCOL KMCOM CGCOG CDCOD CKCOK CRCRI CICIV HRHRV CUCUB CWCUW CYCYP CZCZE DKDNK DJDJI DMDMA
DODOM ECECU EGEGY SVSLV GQGNQ ERERI EEEST SZSWZ ETETH FKFLK FOFRO FJFJI FIFIN FRFRA GFGUF PFPYF
TFATF GAGAB GMGMB GEGEO DEDEU GHGHA GIGIB GRGRC GLGRL GDGRD GPGLP GUGUM GTGTM GGGGY GNGIN GWGNB
GYGUY HTHTI HMHMD HNHND HKHKG HUHUN ISISL ININD IDIDN IRIRN IQIRQ IEIRL IMIMN ILISR ITITA JMJAM
JPJPN JEJEY JOJOR KZKAZ KEKEN KIKIR KWKWT KGKGZ LALAO LVLVA LBLBN LSLSO LRLBR LYLBY LILIE LTLTU
LULUX MOMAC MGMDG MWMWI MYMYS MVMDV MLMLI MTMLT MHMHL MQMTQ MRMRT MUMUS YTMYT MXMEX FMFSM MDMDA
MCMCO MNMNG MEMNE MSMSR MAMAR MZMOZ MMMMR NANAM NRNRU NPNPL NLNLD NCNCL NZNZL NINIC NENER NGNGA
NUNIU NFNFK KPPRK MKMKD MPMNP NONOR OMOMN PKPAK PWPLW PSPSE PAPAN PGPNG PYPRY PEPER PHPHL PNPCN
PLPOL PTPRT PRPRI QAQAT REREU ROROU RURUS RWRWA WSWSM SMSMR STSTP SASAU SNSEN RSSRB SCSYC SLSLE
SGSGP SXSXM SKSVK SISVN SBSLB SOSOM ZAZAF GSSGS KRKOR SSSSD ESESP LKLKA BLBLM SHSHN KNKNA LCLCA
MFMAF PMSPM VCVCT SDSDN SRSUR SJSJM SESWE CHCHE SYSYR TWTWN TJTJK TZTZA THTHA TLTLS TGTGO TKTKL
TOTON TTTTO TNTUN TRTUR TMTKM TCTCA TVTUV UMUMI VIVIR UGUGA UAUKR AEARE USUSA UYURY UZUZB VUVUT
VAVAT VEVEN VNVNM WFWLF EHESH YEYEM ZMZMB ZWZWE
`;

/** Nations that ISO does not know; their codes are the ones football uses. */
const NATIONS = [
  { short: "EN", long: "ENG", sv: "England", en: "England" },
  { short: "S1", long: "SCO", sv: "Skottland", en: "Scotland" },
  { short: "WA", long: "WAL", sv: "Wales", en: "Wales" },
  { short: "N1", long: "NIR", sv: "Nordirland", en: "Northern Ireland" },
];

function listIn(language: Language): Region[] {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  const countries = COUNTRIES.trim()
    .split(/\s+/)
    .map((codes) => ({ short: codes.slice(0, 2), long: codes.slice(2), name: names.of(codes.slice(0, 2)) ?? codes }));
  const nations = NATIONS.map((nation) => ({ short: nation.short, long: nation.long, name: nation[language] }));
  return [...countries, ...nations].map(({ short, long, name }, index) => ({
    id: index + 1,
    name,
    code: index + 1,
    iso_code_short: short,
    iso_code_long: long,
  }));
}

const REGIONS: Record<Language, Region[]> = { sv: listIn("sv"), en: listIn("en") };

/** The regions by id, in the language asked for. */
export const viewRegions = (language: Language): Region[] => REGIONS[language];

/** A region by its id; undefined when there is none. */
export const regionById = (id: number): Region | undefined => REGIONS.sv[id - 1];
