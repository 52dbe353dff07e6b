-- Regions take the ids of the family's list (server/src/views/region-list.ts), and with them the general leagues of regions.
-- The old ids in their order, each with its new one. 0: Belarus and Russia, which that list has not; who comes from there is
-- asked once more where from, and the two leagues go.

create temporary table region_id on commit drop as
select old::smallint, nullif(new, 0)::smallint as new
from unnest(array[
  1, 242, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0, 20, 21, 22,
  23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 248, 40, 41, 42, 43, 44, 45,
  46, 47, 48, 50, 49, 51, 52, 53, 96, 54, 249, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 203,
  67, 69, 68, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 244, 88, 89,
  90, 91, 92, 94, 95, 97, 98, 99, 100, 101, 102, 103, 245, 104, 105, 106, 107, 246, 108, 109, 110, 111, 114, 115,
  116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140,
  141, 142, 237, 143, 144, 145, 146, 147, 148, 149, 151, 152, 153, 154, 155, 156, 157, 158, 112, 126, 159, 160, 161, 162,
  163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 0, 177, 183, 184, 185, 186, 187, 188, 189, 190,
  191, 250, 192, 193, 194, 195, 196, 197, 113, 251, 198, 199, 243, 178, 179, 180, 247, 181, 182, 200, 201, 202, 204, 205,
  206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 225, 221, 222, 223, 224, 226, 227, 228, 229,
  93, 230, 231, 232, 233, 234, 235, 236, 238, 240, 241, 239
]) with ordinality as list (new, old);

update account set region = region_id.new, dirty = dirty or region_id.new is null
from region_id where account.region = region_id.old;

delete from league using region_id
where league.membership = 'region' and league.scope = region_id.old and region_id.new is null;

-- In two steps: on the way there, a short name may be one that another league still has.
update league set scope = region_id.new, short_name = 'new-region-' || region_id.new
from region_id where league.membership = 'region' and league.scope = region_id.old;
update league set short_name = 'region-' || scope, name = 'region-' || scope where membership = 'region';
update league cup set name = league.name from league where league.membership = 'region' and cup.cup_of = league.id;
