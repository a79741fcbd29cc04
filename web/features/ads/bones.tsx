import { Bone, Loading } from '../../frame/states.tsx';
import itemClasses from './ad-item.module.css';
import classes from './ads.module.css';

export function ListBones() {
  return (
    <Loading what="Läser in annonser">
      <div className={classes.list}>
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className={`${itemClasses.ad} divided line relative gap-16 items-start p-16-18`}>
            <div className={`${itemClasses.words} stack flex-1 gap-5 min-w-0`}>
              <Bone width="55%" height={22} />
              <Bone width="35%" height={18} />
              <Bone width="90%" height={40} />
              <Bone width={180} height={24} radius={999} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function AdBones() {
  return (
    <Loading what="Läser in annonsen">
      <div className="stack gap-16">
        <Bone width="70%" height={28} />
        <Bone width="45%" height={20} />
        <Bone width={190} height={44} radius={10} />
        <Bone height={120} />
        <Bone height={220} />
      </div>
    </Loading>
  );
}
