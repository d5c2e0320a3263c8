#pragma once

#include <string>
#include <string_view>

#include "games/skyscrapers/skyscrapers.h"

// Facts of a site of mode Classic, written by hand.
namespace jobsite::skyscrapers::testing {

// First everything is as it should be: cards and workers stand where the state has them, the
// card in the hand is home, the worker in the hand stands where he was to go. What a test is
// about is said on top of that.
//
//   Scene(s).topples("p2.1").shifts("card4", 7 * mm)
class Scene {
   public:
    explicit Scene(const State& state);

    // The hand lets go before the card is home.
    Scene& gives_up();
    // The figure lies, on what carried it or on the disc.
    Scene& leans(std::string_view worker, int angle);
    Scene& topples(std::string_view worker) { return leans(worker, 90 * facts::kDegree); }
    Scene& drops(std::string_view worker);
    // The figure stands there: on a card or on the disc, at a point in micrometres.
    Scene& stands(std::string_view worker, std::string_view piece, int x, int y);
    // The card is so far from where it belongs.
    Scene& shifts(std::string_view card, int distance, int angle = 0);
    Scene& touches_board(std::string_view card);
    Scene& loosens(std::string_view card);
    Scene& breaks(std::string_view card);
    Scene& tightens(std::string_view card);
    // It is not there any more.
    Scene& leaves(std::string_view piece);

    [[nodiscard]] const facts::Facts& facts() const { return facts_; }
    // Nature's move that states these facts.
    [[nodiscard]] std::string rest() const;

   private:
    facts::Piece& at(facts::PieceId piece);
    void put(const facts::Placed& placed);
    void carry(facts::PieceId piece, facts::PieceId under);
    void lift(facts::PieceId piece);
    void join(const facts::Joint& joint);
    void tell_offset(facts::PieceId piece, int distance, int angle);
    Scene& set_rivet(std::string_view card, facts::RivetState state);
    void set_down(const State& state);

    facts::Facts facts_;
};

// The same position in mode Classic, with its site as it should be.
State classic(const State& planner);

// Facts such as a site might state, made up from random numbers without any physics.
facts::Facts made_up_facts(const Skyscrapers& game, const State& state, base::Random& random);

}  // namespace jobsite::skyscrapers::testing
