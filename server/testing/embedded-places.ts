/** A town, or the part of a larger one within one district and postcode area. */
export interface EmbeddedPlace {
  town: string;
  /** The local authority. */
  district: string;
  /** The initial letters of its postcodes: "LS". */
  area: string;
  outcodes: readonly { outcode: string; latitude: number; longitude: number }[];
  /** Some full postcodes of the town's centre, with their space. */
  postcodes: readonly string[];
}

// Town; district; area; then per outcode: its centre in degrees and the second halves of some
// postcodes of public places (town halls, stations, museums, clinics).
// Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail
// copyright and database right 2025. Open Government Licence v3.0.
const TABLE = `
London; Westminster; SW; SW1A 51.505 -0.132 1AA 2AA 0AA 0PW 2HQ 2AH 2HB 2AS 2ER 2JR 1BA
London; Westminster; W; W1G 51.519 -0.148 9TQ 8GT; W1U 51.519 -0.154 8HW; W2 51.515 -0.186 1HB
London; Westminster; WC; WC2N 51.509 -0.125 5DN 4JF
London; Camden; WC; WC1B 51.519 -0.126 3DG
London; Islington; EC; EC1V 51.527 -0.098 2NX
London; City of London; EC; EC2M 51.519 -0.086 5NS; EC4M 51.514 -0.100 8AD
London; Islington; N; N1 51.538 -0.097 9AG 1QN 3PF
London; Camden; NW; NW3 51.552 -0.173 2QG 1NH
London; Southwark; SE; SE1 51.499 -0.092 7PB 9TG 9GF 8XX
London; Kensington and Chelsea; SW; SW3 51.489 -0.166 4RY 6SN
London; Wandsworth; SW; SW11 51.469 -0.163 4NJ 5QW
London; Tower Hamlets; E; E1 51.517 -0.059 6AN 7AD; E14 51.506 -0.018 5AB
London; Camden; N; N1C 51.537 -0.126 4QL
Leeds; Leeds; LS; LS1 53.798 -1.551 1UR 3AD 4DY 3AA 6HW 1BA 5AT 2PQ 6HX 6LT; LS2 53.803 -1.546 9JT 7HY 8BH 9HB; LS6 53.820 -1.571 2UE 2AD 3HE; LS11 53.776 -1.557 0ES; LS10 53.762 -1.532 1LT
Manchester; Manchester; M; M1 53.477 -2.236 1AD 2WD 5QA 1FN 1PL 1PW 1LZ 1LY; M2 53.480 -2.245 5DB 5PD 3WS 3JL 4WQ; M3 53.484 -2.253 3EB 4FP 4DA; M13 53.460 -2.216 9PL; M20 53.424 -2.233 5PG 3NA; M4 53.485 -2.230 3AQ 5BY; M60 53.484 -2.235 2LA
Birmingham; Birmingham; B; B1 52.480 -1.909 1BB 2ND 2EA 1BL 2JB 3EE 3AL 3RB; B2 52.489 -1.897 4QA 5HG 4ND 4RQ; B3 52.485 -1.903 3DH 2QB; B4 52.486 -1.893 7XG 7DL; B15 52.466 -1.923 2TT 3HE; B16 52.477 -1.934 8ET; B5 52.469 -1.898 4BU
Bristol; City of Bristol; BS; BS1 51.453 -2.594 5TR 5DB 6QF 4RN 4UZ 4ND 4SB 3BD; BS6 51.471 -2.600 6JX; BS8 51.458 -2.622 1RL 3LH 1TH 2LG 4BX
Liverpool; Liverpool; L; L1 53.402 -2.981 8JQ 1JD 3BT 7AZ 9AR 4DS 8BU 1DA; L2 53.407 -2.990 7LA 9XW; L3 53.408 -2.985 4AA 8EN 5TF 1BY 4BB 4FP; L8 53.390 -2.964 1TH
Sheffield; Sheffield; S; S1 53.380 -1.471 2HH 2JE 2PP 2BP 2DA 4QA 1DA 1HA 4RH; S2 53.370 -1.448 4SU; S3 53.387 -1.474 8RY; S10 53.377 -1.518 2TN 2LN 2HB; S11 53.361 -1.508 8TP
Nottingham; City of Nottingham; NG; NG1 52.955 -1.148 2DT 5GN 6EL 5AF 2GB 1HN 5ND 5DT 5BS 1NL; NG2 52.935 -1.135 3AQ; NG7 52.958 -1.173 2RD 2UH 1PZ
Newcastle upon Tyne; Newcastle upon Tyne; NE; NE1 54.972 -1.612 7RU 5DL 6EE 8QH 5XU 4ST 5JQ 3DQ 6EG 8JQ 6JQ; NE2 54.987 -1.606 4HH 2DJ; NE4 54.974 -1.644 8AY 6UJ
Leicester; City of Leicester; LE; LE1 52.634 -1.133 1FZ 5FQ 5DE 7RH 1SB 7EA 7GL 5WW 7LT; LE2 52.607 -1.117 0QB 5DQ
Reading; Reading; RG; RG1 51.452 -0.970 1QH 2AG 5AN 7SN 1LZ 4PS 1DB 2AF; RG2 51.419 -0.951 0FL; RG30 51.451 -1.015 4EJ 4AA
Brighton; Brighton and Hove; BN; BN1 50.843 -0.139 1EE 1JA 1UE 1GE 2GR 3XE 3JE 1AG; BN2 50.825 -0.101 1TW 5BE; BN3 50.835 -0.178 4AH 2AD
Cambridge; Cambridge; CB; CB1 52.195 0.141 2JW 1PT 1BH 2JH 2HA 2BD 3AN 7AJ; CB2 52.185 0.123 3QJ 1TN 1RB 1TQ 3PP 0QQ 8RP 1DP; CB3 52.213 0.098 9DR
Oxford; Oxford; OX; OX1 51.745 -1.261 2JD 2PH 3BG 1BX 1DP 3PW 1HS 4AU; OX2 51.766 -1.281 6HG 6AJ; OX3 51.762 -1.212 9DU; OX4 51.731 -1.217 3YA 3XH
York; York; YO; YO1 53.959 -1.083 7HH 9QL 7DR 9WT 9SA 7PR 8BA 8SE; YO10 53.950 -1.057 5DD; YO24 53.946 -1.117 1AB 1AQ; YO30 53.987 -1.117 7DR; YO26 53.976 -1.181 4XJ
Bath; Bath and North East Somerset; BA; BA1 51.393 -2.361 1LZ 2LR 1SJ 5AW 1SU 2QH 1LT 1JB 1ET 2PD 2HA; BA2 51.359 -2.379 4DB 7AY 4BY
Exeter; Exeter; EX; EX1 50.729 -3.497 1HS 1JJ 1BU 1EE 1RX 1JG 1GN 1SB; EX2 50.709 -3.515 4AN 5DW; EX4 50.731 -3.526 3RX 4QJ 3LS 6RY 3HX
Norwich; Norwich; NR; NR1 52.627 1.307 4DH 3JU 1EF 3QU 1LG 1LX 1LU 3DW; NR2 52.629 1.280 1TF 1NH 1RL 1SH 1PB 2PQ 1AB; NR3 52.643 1.292 1GN
Southampton; City of Southampton; SO; SO14 50.907 -1.397 7LY 7DW 7LW 2AR 3FJ 7DU 7EG 7DT; SO15 50.917 -1.424 1AL 1GX 2AQ 2DG; SO17 50.927 -1.393 1BJ; SO16 50.937 -1.434 6YD
Plymouth; City of Plymouth; PL; PL1 50.371 -4.155 3BJ 2TR 1AE 2NZ 1EA 2AA 2AD 3BP; PL2 50.390 -4.163 2PQ 3HY; PL4 50.376 -4.128 8AA 6AB 0LF 8LA
Edinburgh; City of Edinburgh; EH; EH1 55.951 -3.193 2NG 1YJ 1RE 1JF 1BB 1SG 1QS 2DB; EH2 55.952 -3.202 2EQ 2EL 1JD 2LR 4JN; EH3 55.952 -3.207 9DQ; EH4 55.963 -3.262 3DR 1HN; EH8 55.949 -3.164 8DX 9YL; EH10 55.920 -3.211 4BF 4HN; EH99 55.948 -3.204 1SP
Glasgow; Glasgow; G; G1 55.859 -4.249 2FF 3AH 3SL 1XQ 3NU 2AJ 2RX 2BB; G2 55.863 -4.256 1DU 3JD 1BP; G3 55.866 -4.278 8AG 8YW; G12 55.881 -4.301 0UE 8QQ 8TT; G40 55.847 -4.221 1AT
Aberdeen; Aberdeen; AB; AB10 57.135 -2.120 1AB 1QS 1FQ 1HW 1BW 1AP 1BU 1JQ; AB11 57.139 -2.093 5BY 5RG 6LX 7TH; AB25 57.153 -2.114 1GL 2ZN
Inverness; Highland; IV; IV1 57.484 -4.235 1JJ 1EY 1QY 1LF 1NH 1DY 1QA 1PP; IV2 57.468 -4.185 3EB 3DU 3UJ; IV3 57.476 -4.248 5SA 5NX
Dundee; Dundee; DD; DD1 56.461 -2.976 1DA 4EZ 4DY 3BY 5BT 4HN 1QE 1DB 4XA 9SY; DD2 56.470 -3.032 4HL 4DL; DD3 56.483 -2.990 8QF 8QA
Cardiff; Cardiff; CF; CF10 51.475 -3.173 3ND 3RB 1AH 5AL 1AU 3NP 1BH 1NS 1EP 4UW; CF11 51.473 -3.192 9LN 9XR; CF24 51.488 -3.162 3PA 3SL; CF5 51.483 -3.245 1QE; CF99 51.464 -3.162 1SN
Swansea; Swansea; SA; SA1 51.627 -3.940 4PE 3QJ 3RD 5DZ 3PQ 3SN 1DP 1NU; SA2 51.619 -3.998 0AT 8PP
Wrexham; Wrexham; LL; LL11 53.064 -3.036 1AY 1RB 2AH 2AW 0ZY 1LS 1LH 1LF; LL13 53.034 -2.959 8BY 8BG 7TD
Newport; Newport; NP; NP19 51.588 -2.963 8GS 8HL 8LE 8JH 9AB 9AH 8JX 9AJ; NP20 51.590 -3.007 1HG 1DD 4UR 1PA 4AL 5DA
Belfast; Belfast; BT; BT1 54.599 -5.928 5GS 5GB 1DD 3NQ 3NB 6JH 5UB; BT2 54.593 -5.929 7HR; BT7 54.582 -5.924 1NN; BT9 54.572 -5.949 5AB 7BL
Derry; Derry City and Strabane; BT; BT47 54.974 -7.212 6SB; BT48 55.009 -7.327 6DQ 7JL 7BL 7AL 6PR 6EB 6XY 6LU
Lisburn; Lisburn and Castlereagh; BT; BT27 54.510 -6.020 4RL; BT28 54.523 -6.088 1AG 1XN 1JP 1XZ 1AW 1FJ 2EX 3EZ
Harrogate; North Yorkshire; HG; HG1 54.000 -1.535 1BX 5LA 2SZ 2WH 2QU 1TE 2TG 1DW; HG2 53.986 -1.529 8QT
Cheltenham; Cheltenham; GL; GL50 51.901 -2.082 9SA 1QA 3JT 1HQ 4SH 3PF 1QB 2SZ; GL51 51.899 -2.111 8NU; GL52 51.920 -2.058 3DD 3AR
Guildford; Guildford; GU; GU1 51.243 -0.565 3SX 3AJ 4UT 3DA 3UW 1AF 3UA 3EZ; GU2 51.246 -0.594 7XH 7UP
Chester; Cheshire West and Chester; CH; CH1 53.203 -2.910 2HU 2HQ 3NT 2LF 2AR 2LA 1QZ 1NQ; CH2 53.218 -2.869 1LH
Stoke-on-Trent; City of Stoke-on-Trent; ST; ST1 53.027 -2.173 3DW 5SZ 1NQ 1QH 1ER 5LA 1DF 3BT; ST4 52.994 -2.185 1HH
Coventry; Coventry; CV; CV1 52.409 -1.506 5RR 5AB 5QP 1JD 2GT 2TT 5FB 2JZ; CV4 52.397 -1.572 7AL
Bradford; Bradford; BD; BD1 53.797 -1.754 1HY 1NQ 1SD 4EQ 1TU 1RX 2AA 1SW; BD7 53.784 -1.786 1DP
Kingston upon Hull; City of Kingston upon Hull; HU; HU1 53.743 -0.338 2AA 3RA 3UF 3QX 1NQ 2PQ 3RQ 2ER; HU2 53.751 -0.341 8PW
Derby; City of Derby; DE; DE1 52.922 -1.477 2FS 3HF 1BU 2PL 2RU 1QH 2PR 3NF; DE24 52.889 -1.453 8XL
Wolverhampton; City of Wolverhampton; WV; WV1 52.586 -2.116 1RG 1DU 1LY 1SE 1HB 4QR 1TS 1DG; WV2 52.574 -2.118 1HG 2AU
Portsmouth; City of Portsmouth; PO; PO1 50.799 -1.090 2AL 3LJ 3TY 2GJ 2AY 2RY 1NL 2BH; PO5 50.789 -1.086 3NT 3PA
Bournemouth; Bournemouth, Christchurch and Poole; BH; BH1 50.725 -1.860 2BU 3AA 1DS 1BL 1LR 1HF 1PF 3EG; BH2 50.721 -1.884 6DY 5AA; BH8 50.742 -1.852 8HX
Milton Keynes; Milton Keynes; MK; MK9 52.041 -0.756 3EJ 3QA 3GB 1LA 3PU 3NZ 3HQ 3ES
Northampton; West Northamptonshire; NN; NN1 52.242 -0.888 1DE 1DP 1SP 2ED 1EA 2EL 1JX 2BY
Luton; Luton; LU; LU1 51.874 -0.427 2BQ 2TL 2LJ 2NG 3JU 1HH 2QR 2PL
Sunderland; Sunderland; SR; SR1 54.906 -1.378 1PP 3NR 3DX 3SD 1PT 3HP 1NF 1PA; SR6 54.936 -1.379 0DD
Middlesbrough; Middlesbrough; TS; TS1 54.572 -1.239 2AD 2AZ 3BA 1EG 3RZ 3RY 3RX 2NX
Huddersfield; Kirklees; HD; HD1 53.647 -1.789 1JB 2TT 3DH 2QB 1BL 1LN 5JP 5JU
Preston; Preston; PR; PR1 53.757 -2.702 2RL 2PP 2HE 8AP 1HT 1DA 1DD 1DJ
Blackpool; Blackpool; FY; FY1 53.815 -3.047 4BJ 1HU 1NF 5DA 1GB 4HU 4TE 4QU; FY3 53.821 -3.020 8NR
Bolton; Bolton; BL; BL1 53.590 -2.445 1RU 1SE 1TJ 2AL 1RJ 1SQ 1NE 1DD
Stockport; Stockport; SK; SK1 53.408 -2.152 3XE 1ES 1NE 1RS 3PX 3PZ 3UA 1HL; SK3 53.398 -2.172 9HW
Peterborough; City of Peterborough; PE; PE1 52.586 -0.237 1HG 1XS 1QL 1LF 1NT 1RX 1HA 1DH
Ipswich; Ipswich; IP; IP1 52.067 1.139 2DE 3QH 1DH 1DB 2EU 1XG 1EY 1SS; IP4 52.060 1.180 1DW; IP2 52.045 1.134 8AL
Colchester; Colchester; CO; CO1 51.884 0.896 1TJ 1JH 1JB 1PJ 1DN 2PJ 1LG 1DH; CO3 51.885 0.855 3WG
Southend-on-Sea; Southend-on-Sea; SS; SS1 51.538 0.731 1LL 1EE 2NE 1LT 2NL 1NX 1PL 1HS; SS2 51.551 0.717 6ER 6AE
Chelmsford; Chelmsford; CM; CM1 51.747 0.458 1JE 1TY 1HT 1SY 1SW 1SS 1NZ 1LU; CM2 51.721 0.487 6FA
Watford; Watford; WD; WD17 51.664 -0.406 3EX 1JJ 2TB 3JN 3EW 3XE 1AW 4NS; WD18 51.649 -0.415 6NT 7QR
Slough; Slough; SL; SL1 51.518 -0.622 1XQ 1DD 1XY 1JL 2EL 1DN 1DG 1PQ
Swindon; Swindon; SN; SN1 51.556 -1.785 2JH 1DQ 2JG 2LT 3DF 3AW 2DQ 1JS; SN2 51.578 -1.783 2EY
Gloucester; Gloucester; GL; GL1 51.859 -2.244 2TJ 2LX 1HP 2EH 1DG 2QU 2JN 1NS
Worcester; Worcester; WR; WR1 52.196 -2.222 2LA 2EY 3PB 1DT 2LU 3EY 2QL 2AQ
Canterbury; Canterbury; CT; CT1 51.278 1.086 2EH 2RA 2AS 2TX 1YW 2HX 2JR 2SS; CT2 51.294 1.081 7NZ
Maidstone; Maidstone; ME; ME14 51.279 0.544 1XX 1LH 1RH 1RU 1QP 1RN 1JL 1UT; ME15 51.253 0.534 6YE 6AT
Lincoln; Lincoln; LN; LN1 53.262 -0.594 3AA 1DD 3AE 3AJ 3DF 1PD 1PB 1PE; LN2 53.258 -0.505 1PX; LN6 53.200 -0.601 7TS; LN5 53.173 -0.557 7AY
Durham; County Durham; DH; DH1 54.782 -1.566 3EH 3RW 3NJ 5UL 4SG 1WA 3DG 3HL
Carlisle; Cumberland; CA; CA1 54.886 -2.912 2NS 3QB 2HE 3AH 1JP 1PT 1LB 1PY; CA3 54.910 -2.940 8TP 8QG 8TZ 8UR 8NX
Lancaster; Lancaster; LA; LA1 54.047 -2.800 1YG 1PJ 1YJ 1HT 4YW 1TJ 1JN 1EG
Truro; Cornwall; TR; TR1 50.263 -5.054 2AF 2SJ 2HH 3HH 3DJ 2AA 2UE 2QU
Perth; Perth and Kinross; PH; PH1 56.423 -3.480 5LB 5SZ 5HZ 5GD 5TJ 5LW 5LR 5NA; PH2 56.387 -3.403 8HF
Stirling; Stirling; FK; FK7 56.096 -3.918 7PU 7PF 7RF 7QX 7SZ 7PG 7PA 0BA; FK8 56.132 -4.060 1EJ 2LQ 1AX 1QZ
`;

function readPlace(row: string): EmbeddedPlace {
  const [town = '', district = '', area = '', ...groups] = row.split('; ');
  const outcodes = groups.map((group) => {
    const [outcode = '', latitude, longitude, ...inwardCodes] = group.split(' ');
    return { outcode, latitude: Number(latitude), longitude: Number(longitude), inwardCodes };
  });
  return {
    town,
    district,
    area,
    outcodes: outcodes.map(({ outcode, latitude, longitude }) => ({
      outcode,
      latitude,
      longitude,
    })),
    postcodes: outcodes.flatMap(({ outcode, inwardCodes }) =>
      inwardCodes.map((inwardCode) => `${outcode} ${inwardCode}`),
    ),
  };
}

/**
 * UK places that need no external service (P-42): the towns of the demo catalogue and the largest
 * others. London has several entries, one per district and area.
 */
export const EMBEDDED_PLACES: readonly EmbeddedPlace[] = TABLE.trim().split('\n').map(readPlace);
